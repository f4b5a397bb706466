/** Clamps `value` between `least` and `most`; `most` wins if the limits cross. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
