import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { GridWindows } from '../../../domain/grids/grid.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { LiveDisplayState } from '../../live/livePlayer/selectors.ts';
import { callbackStub } from '../../stubs.ts';

type At = { readonly place: number };

/** Sent by the address: it names an enlarged window, or none any more. */
export type WindowShown = ({ type: 'window.enlarged' } & At) | { type: 'window.restored' };

/**
 * A grid that plays live or recorded video: which window is enlarged, and which one has sound. Windows are named by
 * their place, counted from 0. Each window has its own player, which this machine never touches.
 */
export const gridViewMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly windows: GridWindows;
      /** The enlarged window, or the last one that was enlarged. */
      readonly large: number;
      /** The window with sound, or the last one that had sound. */
      readonly heard: number;
      /** The visible state of each window, by its place. */
      readonly displayStates: Readonly<Record<number, LiveDisplayState>>;
    },
    input: {} as { windows: GridWindows },
    events: {} as
      | WindowShown
      | ({ type: 'window.changed'; displayState: LiveDisplayState } & At)
      | ({ type: 'sound.toggle' } & At),
    children: {} as { address: 'address' },
  },
  actors: {
    /** Sends {@link WindowShown}. */
    address: callbackStub('address'),
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
    setDisplayState: assign(
      ({ context }, { place, displayState }: At & { displayState: LiveDisplayState }) => ({
        displayStates: { ...context.displayStates, [place]: displayState },
      }),
    ),
  },
}).createMachine({
  id: 'gridView',
  meta: { title: 'Windows of a grid' },
  description: 'A grid that plays live or recorded video: which window is enlarged, and which one has sound.',
  context: ({ input: { windows } }) => ({ windows, large: 0, heard: 0, displayStates: {} }),
  invoke: { id: 'address', src: 'address' },
  type: 'parallel',
  on: {
    'window.changed': {
      actions: { type: 'setDisplayState', params: ({ event }) => event },
      description: 'A window starts to play, freezes or goes offline. The count above the grid changes.',
    },
  },
  states: {
    size: {
      description: 'The size of the windows. Every video keeps playing at any size.',
      initial: 'even',
      states: {
        even: {
          description: 'All windows have the same size.',
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
            'One window is large and, if live, requests a better quality. The others keep playing next to it, small.',
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
      description: 'The window with sound. At most one has it.',
      initial: 'silent',
      states: {
        silent: {
          description: 'No window has sound. A grid opens like this.',
          on: {
            'sound.toggle': {
              guard: { type: 'hasCamera', params: ({ event }) => event },
              target: 'heard',
              actions: { type: 'setHeard', params: ({ event }) => event },
            },
          },
        },
        heard: {
          description: 'One window has sound, if its camera provides it. All others are muted.',
          on: {
            'sound.toggle': [
              { guard: { type: 'isHeard', params: ({ event }) => event }, target: 'silent' },
              {
                guard: { type: 'hasCamera', params: ({ event }) => event },
                actions: { type: 'setHeard', params: ({ event }) => event },
                description: 'Another window gets the sound instead.',
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
export const countOf = (snapshot: GridSnapshot, displayState: LiveDisplayState): number =>
  Object.values(snapshot.context.displayStates).filter((each) => each === displayState).length;
