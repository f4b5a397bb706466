/** `make` with the same result for the same argument, so that a selector may give it. */
export function remembered<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const results = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = results.get(given) ?? { made: make(given) };
    results.set(given, known);
    return known.made;
  };
}
