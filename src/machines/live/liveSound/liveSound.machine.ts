import { assign, emit, setup } from 'xstate';

/** What the sound tells the app, which remembers it for the next window. */
export type VolumeChosen = { type: 'volume.chosen'; volume: number };

/**
 * The sound of one picture, live or recorded: what the person wants, as far as the browser and the sound allow it. A
 * volume is 0 to 1.
 */
export const liveSoundMachine = setup({
  types: {
    context: {} as {
      /** Null until a person has turned the sound up once: then it is not heard. */
      volume: number | null;
    },
    input: {} as { volume: number | null },
    emitted: {} as VolumeChosen,
    events: {} as
      | { type: 'volume.changed'; volume: number }
      | { type: 'mute' }
      | { type: 'unmute' }
      | { type: 'autoplay.refused' }
      | { type: 'track.lacked' }
      | { type: 'codec.refused' },
    tags: {} as 'silent',
  },
  guards: { isChosen: ({ context }) => context.volume !== null },
  actions: {
    setVolume: assign((_, params: { volume: number }) => ({ volume: params.volume })),
    /** Turning the sound on counts as choosing its volume. */
    setUsualVolume: assign(({ context }) => ({ volume: context.volume ?? 1 })),
    emitUsualVolume: emit(({ context }) => ({ type: 'volume.chosen' as const, volume: context.volume ?? 1 })),
    emitVolume: emit((_, params: { volume: number }) => ({
      type: 'volume.chosen' as const,
      volume: params.volume,
    })),
  },
}).createMachine({
  id: 'liveSound',
  description:
    'The sound of one picture. Live, it is off until a person turns it up once; then it is as they chose.',
  context: ({ input }) => ({ volume: input.volume }),
  initial: 'available',
  states: {
    available: {
      description: 'There is sound that can be played.',
      initial: 'beginning',
      on: {
        'track.lacked': 'absent',
        'codec.refused': 'unplayable',
        'volume.changed': {
          target: '.on',
          actions: [
            { type: 'setVolume', params: ({ event }) => event },
            { type: 'emitVolume', params: ({ event }) => event },
          ],
          description: 'Whoever chooses how loud it is wants to hear it.',
        },
      },
      states: {
        beginning: {
          description: 'Nobody is met with sound they did not ask for.',
          always: [{ guard: 'isChosen', target: 'on' }, { target: 'muted' }],
        },
        on: {
          description: 'It is heard.',
          on: {
            mute: 'muted',
            'autoplay.refused': {
              target: 'blocked',
              description: 'The browser plays sound only after the person did something on the page.',
            },
          },
        },
        muted: {
          tags: 'silent',
          description: 'Not heard: nobody has turned it up yet, or somebody turned it off.',
          on: { unmute: { target: 'on', actions: ['setUsualVolume', 'emitUsualVolume'] } },
        },
        blocked: {
          tags: 'silent',
          description: 'The picture plays without sound, and the window says how to turn it on.',
          on: { unmute: { target: 'on', actions: ['setUsualVolume', 'emitUsualVolume'] } },
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
