import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
function language(id: string): string {
  return /\/locales\/([^/]+)\//.exec(id)?.[1] ?? 'none';
}

/**
 * Which modules travel together. What the first page needs is one file, so that it costs one request; the texts of a
 * language are three: for the sign-in page, for the console behind it, and the long texts that few read. Everything else is split where it is imported.
 */
export const chunkGroups: Groups = [
  {
    debugName: 'texts of the sign-in page',
    name: (id) => `${language(id)}-signin`,
    test: /\/locales\/[^/]+\/(common|login|messages)\.json/,
    priority: 3,
  },
  {
    debugName: 'agreement and policy',
    name: (id) => `${language(id)}-legal`,
    test: /\/locales\/[^/]+\/legal\.json/,
    priority: 3,
  },
  {
    debugName: 'texts of the console',
    name: (id) => `${language(id)}-console`,
    test: /\/locales\/[^/]+\/[^/]+\.json/,
    priority: 2,
  },
  {
    debugName: 'what the first page imports',
    name: 'start',
    tags: ['$initial'],
    priority: 1,
  },
];
