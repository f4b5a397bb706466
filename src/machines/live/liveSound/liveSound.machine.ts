import { assign, sendTo, setup } from 'xstate';
import { callbackStub } from '../../stubs.ts';

/** Sent to the tab, which remembers the volume for the next picture, live or recorded. */
export type VolumeChosen = { type: 'volume.chosen'; volume: number };

/**
 * The sound of one video, live or recorded: the person's choice, as far as the browser and the audio track allow it. A
 * volume is 0 to 1.
 */
export const liveSoundMachine = setup({
  types: {
    context: {} as {
      /** Null until a person has turned the sound on once. Until then the video is muted. */
      volume: number | null;
    },
    input: {} as { volume: number | null },
    events: {} as
      | { type: 'volume.changed'; volume: number }
      | { type: 'mute' }
      | { type: 'unmute' }
      | { type: 'autoplay.refused' }
      | { type: 'track.lacked' }
      | { type: 'track.delayed' }
      | { type: 'track.arrived' }
      | { type: 'codec.refused' },
    tags: {} as 'silent',
    children: {} as { memory: 'volumeMemory' },
  },
  actors: {
    /** Remembers a volume for the next picture. Takes {@link VolumeChosen}. */
    volumeMemory: callbackStub<VolumeChosen>('volumeMemory'),
  },
  guards: { isChosen: ({ context }) => context.volume !== null },
  actions: {
    setVolume: assign((_, params: { volume: number }) => ({ volume: params.volume })),
    /** Turning the sound on also counts as choosing its volume. */
    setUsualVolume: assign(({ context }) => ({ volume: context.volume ?? 1 })),
    sendUsualVolume: sendTo('memory', ({ context }): VolumeChosen => ({
      type: 'volume.chosen',
      volume: context.volume ?? 1,
    })),
    sendVolume: sendTo('memory', (_, { volume }: { volume: number }): VolumeChosen => ({
      type: 'volume.chosen',
      volume,
    })),
  },
}).createMachine({
  id: 'liveSound',
  description:
    'The sound of one video. Live video is muted until a person turns the sound on once. After that it follows their choice.',
  context: ({ input }) => ({ volume: input.volume }),
  invoke: { id: 'memory', src: 'volumeMemory' },
  initial: 'available',
  states: {
    available: {
      description: 'The video has sound that the browser can play.',
      initial: 'beginning',
      on: {
        'track.lacked': 'absent',
        'codec.refused': 'unplayable',
        'volume.changed': {
          target: '.on',
          actions: [
            { type: 'setVolume', params: ({ event }) => event },
            { type: 'sendVolume', params: ({ event }) => event },
          ],
          description: 'Changing the volume also turns the sound on.',
        },
      },
      states: {
        beginning: {
          description: 'The sound starts only if the person has turned it on before.',
          always: [{ guard: 'isChosen', target: 'on' }, { target: 'muted' }],
        },
        on: {
          description: 'The sound is on.',
          on: {
            mute: 'muted',
            'track.delayed': '#liveSound.awaited.on',
            'autoplay.refused': {
              target: 'blocked',
              description: 'The browser blocks sound until the person does something on the page.',
            },
          },
        },
        muted: {
          tags: 'silent',
          description: 'The sound is off, because nobody has turned it on yet or somebody turned it off.',
          on: {
            unmute: { target: 'on', actions: ['setUsualVolume', 'sendUsualVolume'] },
            'track.delayed': '#liveSound.awaited.muted',
          },
        },
        blocked: {
          tags: 'silent',
          description: 'The video plays without sound, and the window says how to turn it on.',
          on: {
            unmute: { target: 'on', actions: ['setUsualVolume', 'sendUsualVolume'] },
            'track.delayed': '#liveSound.awaited.on',
          },
        },
      },
    },
    awaited: {
      tags: 'silent',
      description:
        'The sound of the video has not arrived so far: its microphone may be off or broken. The window says so.',
      initial: 'on',
      on: { 'track.lacked': 'absent' },
      states: {
        on: {
          description: 'Once the sound arrives, it is on.',
          on: { 'track.arrived': '#liveSound.available.on' },
        },
        muted: {
          description: 'Once the sound arrives, it stays off.',
          on: { 'track.arrived': '#liveSound.available.muted' },
        },
      },
    },
    absent: {
      tags: 'silent',
      description: 'The video has no sound, so there is no control for it.',
      on: { 'track.arrived': 'available' },
    },
    unplayable: {
      tags: 'silent',
      description:
        'The camera sends sound that a browser cannot play, such as G.711, and the window says so.',
    },
  },
});
