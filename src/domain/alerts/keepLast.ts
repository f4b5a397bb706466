/** Puts a value under a key, as the newest one, and of all the `most` newest are kept. */
export function keepLast<Value>(
  kept: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
  most: number,
): ReadonlyMap<string, Value> {
  const others = [...kept].filter(([other]) => other !== key);
  return new Map<string, Value>([...others, [key, value] as const].slice(-most));
}
