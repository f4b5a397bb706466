/** Memoizes `make` by its argument, so that a selector can return the result. */
export function remembered<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const results = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = results.get(given) ?? { made: make(given) };
    results.set(given, known);
    return known.made;
  };
}
