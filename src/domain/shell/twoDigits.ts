/** A whole number with a zero before it where it has one digit only: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
