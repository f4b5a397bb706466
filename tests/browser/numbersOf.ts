/** Numbers from 0 to 1 that look random, and are the same for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
