import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * The modules that are bundled together, each group with its imports that no earlier group has. The first page, signing
 * in, the frame of the signed-in pages and the camera home are one file each, so that each costs one request: over
 * HTTP/1.1 a browser makes only six at once. Other pages share the files of the last two. Everything else is split at
 * its import.
 */
export const chunkGroups: Groups = [
  {
    debugName: 'what the first page imports',
    name: 'start',
    tags: ['$initial'],
    priority: 3,
  },
  { name: 'signedIn', test: /[\\/]src[\\/]actors[\\/]shell[\\/]signedIn\.ts$/, priority: 2 },
  { name: 'layout', test: /[\\/]src[\\/]views[\\/]layout[\\/]LayoutPage\.tsx$/, priority: 1 },
  { name: 'cameras', test: /[\\/]src[\\/]views[\\/]cameras[\\/]CamerasPage\.tsx$/, priority: 0 },
];
