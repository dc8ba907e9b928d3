/** What a game can be played with, checked by the descriptions that `terrae.core.options` gives; it says the same sentences. */
import type { OptionInfo } from '../wire/schema';
import { badOption, shown, type Options } from './room';

/** an option, with the words for what it may be */
export interface OptionTable extends Omit<OptionInfo, 'parts'> {
  parts: OptionTable[];
  /** whether any text is taken; `choices` are some then */
  any_text: boolean;
  wanted: string;
  /** the same where nothing outside may be named */
  alone: string;
}

/** whether it may be this, the parts aside */
function takes({ choices, least, most, parts, any_text }: OptionTable, value: unknown): boolean {
  if (any_text) return typeof value === 'string';
  if (least !== null && most !== null)
    return Number.isInteger(value) && least <= (value as number) && (value as number) <= most;
  if (parts.length === 0) return (choices ?? []).includes(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value === null;
  return Object.keys(value).length === parts.length && parts.every(({ name }) => name in value);
}

function checkedOption(option: OptionTable, value: unknown, name = option.name): unknown {
  if (!takes(option, value)) throw badOption(`${name} is ${option.wanted}, not ${shown(value)}`);
  if (option.parts.length === 0 || value === null) return value;
  const given = value as Options;
  return Object.fromEntries(
    option.parts.map((part) => [
      part.name,
      checkedOption(part, given[part.name], `the ${option.name}'s ${part.name}`),
    ]),
  );
}

/** Every option, each checked by itself; throws bad_option. */
export function filledIn(offered: readonly OptionTable[], given: Options): Options {
  return Object.fromEntries(
    offered.map((option) => [
      option.name,
      checkedOption(option, option.name in given ? given[option.name] : option.default),
    ]),
  );
}
