/** An age in the largest unit in which it is at least one. */
export type Age = { readonly value: number; readonly unit: 'second' | 'minute' | 'hour' | 'day' };

/** The age of a moment; 0 for a future one. Both in epoch milliseconds. */
export function ageOf(at: number, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds < 60) return { value: seconds, unit: 'second' };
  if (seconds < 3600) return { value: Math.floor(seconds / 60), unit: 'minute' };
  if (seconds < 86_400) return { value: Math.floor(seconds / 3600), unit: 'hour' };
  return { value: Math.floor(seconds / 86_400), unit: 'day' };
}
