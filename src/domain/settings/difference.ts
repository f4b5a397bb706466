/** At how many indexes two lists of the same length differ. */
export const otherCount = (one: ArrayLike<string>, other: ArrayLike<string>): number =>
  Array.from(one).filter((part, place) => part !== other[place]).length;
