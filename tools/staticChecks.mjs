// What both `npm test` and `npm run check` look at without running it. Plain Node: it works before anything is installed.

/** One checker: of several each checks again what it needs of the files of the others, which takes twice the time of the processor. */
export const types = { name: 'types', program: 'tsc', args: ['--noEmit', '--checkers', '1'] };

/** The longest first: they run two at a time. */
export const staticChecks = [
  { name: 'lint and boundaries', program: 'oxlint', args: ['--type-aware'] },
  types,
  { name: 'committed paths', program: 'tsx', args: ['tools/paths.ts', '--check'] },
  { name: 'generated docs', program: 'tsx', args: ['tools/docs.ts', '--check'] },
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
];
