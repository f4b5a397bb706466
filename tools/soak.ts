import { buildWhereNeeded } from './freshBuild.ts';
import { runStep, type Step } from './steps.mjs';

const hour = 3600;

/** What takes hours, or repeats a rule with other values, and is no part of `npm test`. */
const long: readonly Step[] = [
  {
    name: 'a million runs',
    program: 'vitest',
    args: ['run', 'tests/provider/payment.test.ts', 'tests/provider/orders.test.ts'],
    env: { FUZZ_RUNS: '1000000' },
    live: true,
    limit: 9 * hour,
  },
  {
    name: 'every odd stream',
    program: 'playwright',
    args: ['test', 'oddStreams.spec.ts'],
    env: { ODD_STREAMS: 'all' },
    live: true,
  },
  {
    name: 'a hundred thousand broken sockets',
    program: 'vitest',
    args: ['run', 'tests/provider/brokenSockets.test.ts'],
    env: { BROKEN_SOCKETS: '100000' },
    live: true,
    limit: 2 * hour,
  },
  {
    name: 'ten thousand broken answers of cameras',
    program: 'vitest',
    args: ['run', 'tests/cameras/brokenAnswers.test.ts'],
    env: { BROKEN_ANSWERS: '10000' },
    live: true,
    limit: hour,
  },
  {
    name: 'fifty kills while recording',
    program: 'vitest',
    args: ['run', 'tests/cameras/killed.test.ts'],
    env: { KILLS: '50' },
    live: true,
    limit: hour,
  },
  {
    name: 'an hour of faults',
    program: 'tsx',
    args: ['tools/bench.ts', '--faults', '60'],
    live: true,
    limit: 2 * hour,
  },
];

await buildWhereNeeded();
for (const step of long) {
  const { ok } = await runStep(step);
  if (!ok) process.exitCode = 1;
}
