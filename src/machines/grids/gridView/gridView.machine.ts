import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { GridWindows } from '../../../domain/grids/grid.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { LiveFace } from '../../live/livePlayer/selectors.ts';

type At = { readonly place: number };

/**
 * A grid that is watched, live or played back: which of its windows is enlarged, and which one is heard. Windows are named by
 * their place, from 0 on. The pictures are no part of it: each window has a player of its own, which this never touches.
 */
export const gridViewMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly windows: GridWindows;
      /** The enlarged window, or the last one that was. */
      readonly large: number;
      /** The window that is heard, or the last one that was. */
      readonly heard: number;
      /** What each window shows, by its place. */
      readonly faces: Readonly<Record<number, LiveFace>>;
    },
    input: {} as { windows: GridWindows },
    events: {} as
      | ({ type: 'window.enlarged' } & At)
      | { type: 'window.restored' }
      | ({ type: 'window.changed'; face: LiveFace } & At)
      | ({ type: 'sound.toggle' } & At),
  },
  guards: {
    hasCamera: ({ context }, { place }: At) => (context.windows[place] ?? null) !== null,
    isOtherCamera: ({ context }, { place }: At) =>
      (context.windows[place] ?? null) !== null && place !== context.large,
    isHeard: ({ context }, { place }: At) => place === context.heard,
  },
  actions: {
    setLarge: assign((_, { place }: At) => ({ large: place })),
    setHeard: assign((_, { place }: At) => ({ heard: place })),
    setFace: assign(({ context }, { place, face }: At & { face: LiveFace }) => ({
      faces: { ...context.faces, [place]: face },
    })),
  },
}).createMachine({
  id: 'gridView',
  meta: { title: 'Windows of a grid' },
  description:
    'A grid that is watched, live or played back: which window is enlarged, and which one is heard.',
  context: ({ input: { windows } }) => ({ windows, large: 0, heard: 0, faces: {} }),
  type: 'parallel',
  on: {
    'window.changed': {
      actions: { type: 'setFace', params: ({ event }) => event },
      description: 'A picture plays, stands or is offline: it is counted above the grid.',
    },
  },
  states: {
    size: {
      description: 'How large the windows are. Whatever it says, every picture plays on.',
      initial: 'even',
      states: {
        even: {
          description: 'All windows are of one size.',
          on: {
            'window.enlarged': {
              guard: { type: 'hasCamera', params: ({ event }) => event },
              target: 'enlarged',
              actions: { type: 'setLarge', params: ({ event }) => event },
            },
          },
        },
        enlarged: {
          description:
            'One window is large, and live it asks for the better picture; the others play on beside it, small.',
          on: {
            'window.enlarged': {
              guard: { type: 'isOtherCamera', params: ({ event }) => event },
              target: 'enlarged',
              actions: { type: 'setLarge', params: ({ event }) => event },
              description: 'Another window takes the large place.',
            },
            'window.restored': 'even',
          },
        },
      },
    },
    sound: {
      description: 'Which window is heard: never more than one.',
      initial: 'silent',
      states: {
        silent: {
          description: 'No window is heard: a grid opens without sound.',
          on: {
            'sound.toggle': {
              guard: { type: 'hasCamera', params: ({ event }) => event },
              target: 'heard',
              actions: { type: 'setHeard', params: ({ event }) => event },
            },
          },
        },
        heard: {
          description: 'One window is heard, as far as its camera has sound; all others are silent.',
          on: {
            'sound.toggle': [
              { guard: { type: 'isHeard', params: ({ event }) => event }, target: 'silent' },
              {
                guard: { type: 'hasCamera', params: ({ event }) => event },
                actions: { type: 'setHeard', params: ({ event }) => event },
                description: 'Another window is heard in its place.',
              },
            ],
          },
        },
      },
    },
  },
});

type GridSnapshot = SnapshotFrom<typeof gridViewMachine>;

/** The actor of a grid that is watched. */
export type GridViewRef = ActorRefFrom<typeof gridViewMachine>;

/** The place of the enlarged window; null where all are of one size. */
export const largeOf = (snapshot: GridSnapshot): number | null =>
  snapshot.matches({ size: 'enlarged' }) ? snapshot.context.large : null;

/** The place of the window that is heard; null where none is. */
export const heardOf = (snapshot: GridSnapshot): number | null =>
  snapshot.matches({ sound: 'heard' }) ? snapshot.context.heard : null;

/** How many windows show this. */
export const countOf = (snapshot: GridSnapshot, face: LiveFace): number =>
  Object.values(snapshot.context.faces).filter((each) => each === face).length;
