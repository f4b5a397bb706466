import { median, type Row } from './rows.ts';

const additions = 200_000_000;

/** Milliseconds that the machine currently takes for a fixed calculation, as a reference for other measurements. */
export function measureMachine(): number {
  const began = performance.now();
  let sum = 0;
  for (let each = 0; each < additions; each += 1) sum += each;
  if (sum <= 0) throw new Error('nothing was added');
  return performance.now() - began;
}

/** The speed of the machine while the parts of the benchmark ran. */
export const machineRows = (times: readonly number[]): readonly Row[] => [
  { name: 'machine: 200 million additions, median', value: median(times), unit: 'ms', figure: null },
  { name: 'machine: 200 million additions, slowest', value: Math.max(...times), unit: 'ms', figure: null },
];
