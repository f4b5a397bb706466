import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Which modules travel together, each with what it imports that no earlier group has: what the first page needs, what
 * signing in needs, the frame around every page of somebody who is signed in, and the camera home are one file each, so that
 * each costs one request: over HTTP/1.1 a browser makes six at once. Other pages share what they need of the last two;
 * everything else is split where it is imported.
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
