/** Puts a value under a key as the newest entry, and keeps only the `most` newest entries. */
export function keepLast<Value>(
  kept: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
  most: number,
): ReadonlyMap<string, Value> {
  const others = [...kept].filter(([other]) => other !== key);
  return new Map<string, Value>([...others, [key, value] as const].slice(-most));
}
