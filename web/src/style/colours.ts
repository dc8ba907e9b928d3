/** The colours of tokens.css, for what CSS does not draw: canvases, and the scene in space. */
export function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
}

export const seatColour = (seat: number): string => colour(`seat-${seat}`);
export const seatDeep = (seat: number): string => colour(`seat-${seat}-deep`);
