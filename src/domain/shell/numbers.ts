/** Clamps `value` between `least` and `most`; `most` wins if the limits cross. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A whole number with a zero before it where it has one digit only: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
