import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Which modules travel together: what the first page needs is one file, so that it costs one request. Everything else
 * is split where it is imported.
 */
export const chunkGroups: Groups = [
  {
    debugName: 'what the first page imports',
    name: 'start',
    tags: ['$initial'],
  },
];
