import { assign, emit, setup } from 'xstate';

/** What the sound tells the app, which remembers it for the next window. */
export type VolumeChosen = { type: 'volume.chosen'; volume: number };

/**
 * The sound of one picture, live or recorded: what the person wants, as far as the browser and the sound allow it. A
 * volume is 0 to 1.
 */
export const liveSoundMachine = setup({
  types: {
    context: {} as { volume: number },
    input: {} as { volume: number },
    emitted: {} as VolumeChosen,
    events: {} as
      | { type: 'volume.changed'; volume: number }
      | { type: 'mute' }
      | { type: 'unmute' }
      | { type: 'autoplay.refused' }
      | { type: 'track.missing' }
      | { type: 'codec.refused' },
    tags: {} as 'silent',
  },
  actions: {
    keepVolume: assign((_, params: { volume: number }) => ({ volume: params.volume })),
    tellVolume: emit((_, params: { volume: number }) => ({
      type: 'volume.chosen' as const,
      volume: params.volume,
    })),
  },
}).createMachine({
  id: 'liveSound',
  context: ({ input }) => ({ volume: input.volume }),
  initial: 'available',
  states: {
    available: {
      initial: 'on',
      on: {
        'track.missing': 'absent',
        'codec.refused': 'unplayable',
        'volume.changed': {
          target: '.on',
          actions: [
            { type: 'keepVolume', params: ({ event }) => event },
            { type: 'tellVolume', params: ({ event }) => event },
          ],
          description: 'Whoever chooses how loud it is wants to hear it.',
        },
      },
      states: {
        on: {
          on: {
            mute: 'muted',
            'autoplay.refused': {
              target: 'held',
              description: 'The browser plays sound only after the person did something on the page.',
            },
          },
        },
        muted: { tags: 'silent', on: { unmute: 'on' } },
        held: {
          tags: 'silent',
          description: 'The picture plays without sound, and the window says how to turn it on.',
          on: { unmute: 'on' },
        },
      },
    },
    absent: { tags: 'silent', description: 'There is no sound: there is no control for it.' },
    unplayable: {
      tags: 'silent',
      description: 'The camera sends sound that a browser cannot play, such as G.711: the window says so.',
    },
  },
});
