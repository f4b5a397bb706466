import { type Step, runStep, runSteps } from './steps.mjs';

/** What `npm run check` asks while one works: of `npm test` what needs no build, no browser and no provider. */
const quick: readonly Step[] = [
  { name: 'lint and boundaries', program: 'oxlint', args: ['--type-aware'] },
  { name: 'types', program: 'tsc', args: ['--noEmit'] },
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'committed paths', program: 'tsx', args: ['tools/paths.ts', '--check'] },
  { name: 'generated docs', program: 'tsx', args: ['tools/docs.ts', '--check'] },
];

const results = [
  ...(await runSteps(quick, 2)),
  await runStep({
    name: 'unit and model replay',
    program: 'vitest',
    args: ['run', '--reporter=dot', '--project', '!provider'],
  }),
];
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(failed.length === 0 ? '\nall well' : `\nfailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
