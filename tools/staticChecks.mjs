// What both `npm test` and `npm run check` look at without running it. Plain Node: it works before anything is installed.

/** The longest first: they run two at a time. */
export const staticChecks = [
  // One program for rules and types: each alone reads and types all files.
  { name: 'lint and types', program: 'oxlint', args: ['--type-aware', '--type-check'] },
  { name: 'committed paths', program: 'tsx', args: ['tools/paths.ts', '--check'] },
  { name: 'generated docs', program: 'tsx', args: ['tools/docs.ts', '--check'] },
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
];
