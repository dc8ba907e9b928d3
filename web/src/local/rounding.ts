/** As Python rounds, to one digit or more: to the nearest, and where two are as near to the even one. */
export function rounded(value: number, digits: number): number {
  const near = Number(value.toFixed(digits));
  const exact = value.toFixed(Math.min(100, digits + 60));
  const [, after = ''] = exact.split('.');
  if (!/^50*$/.test(after.slice(digits))) return near;
  const down = Number(exact.slice(0, exact.length - after.length + digits));
  const last = Number(exact[exact.length - after.length + digits - 1]);
  return last % 2 === 0 ? down : near;
}
