import { assign, setup } from 'xstate';

/** A part that is played: a clip plays to its end, a snapshot is shown for a while. */
export type ReelPart = { readonly id: string; readonly kind: 'clip' | 'snapshot' };

/** The clips and snapshots of an incident, played in a row. */
export const incidentReelMachine = setup({
  types: {
    context: {} as {
      parts: readonly ReelPart[];
      /** The place of the part that is shown. */
      at: number;
      /** How often the person played again what had failed. */
      attempts: number;
    },
    input: {} as { parts: readonly ReelPart[] },
    events: {} as
      | { type: 'part.choose'; at: number }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'part.ended' }
      | { type: 'part.failed' }
      | { type: 'part.loaded' },
  },
  delays: { snapshotShown: 5000 },
  actions: {
    setAt: assign((_, params: { at: number }) => ({ at: params.at })),
    setNext: assign(({ context }) => ({ at: context.at + 1 })),
    setFirst: assign({ at: 0 }),
    setAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  guards: {
    isSnapshot: ({ context: { parts, at } }) => parts[at]?.kind === 'snapshot',
    hasNext: ({ context: { parts, at } }) => at + 1 < parts.length,
  },
}).createMachine({
  id: 'incidentReel',
  description: 'The player of an incident: its clips and snapshots, one after the other.',
  context: ({ input }) => ({ parts: input.parts, at: 0, attempts: 0 }),
  initial: 'paused',
  on: {
    'part.choose': {
      target: '.playing',
      actions: { type: 'setAt', params: ({ event }) => ({ at: event.at }) },
    },
  },
  states: {
    paused: {
      description: 'The part is shown and does not play. Play continues.',
      on: { play: 'playing', 'part.failed': 'failed' },
    },
    playing: {
      description: 'The parts play one after the other until the person pauses or the last has ended.',
      initial: 'clip',
      on: { pause: 'paused' },
      states: {
        clip: {
          description: 'A clip plays. The next part follows at its end.',
          always: { guard: 'isSnapshot', target: 'snapshot' },
          on: { 'part.ended': 'ended', 'part.failed': '#incidentReel.failed' },
        },
        snapshot: {
          description: 'A snapshot is shown for 5 seconds. Then the next part follows.',
          after: { snapshotShown: 'ended' },
        },
        ended: {
          description: 'The part has ended. The next one plays, or the player says that it was the last.',
          always: [
            { guard: 'hasNext', target: 'clip', actions: 'setNext' },
            { target: '#incidentReel.over' },
          ],
        },
      },
    },
    over: {
      description: 'The last part has ended. Play starts again with the first.',
      on: { play: { target: 'playing', actions: 'setFirst' } },
    },
    failed: {
      description:
        'The clip could not be played. The person can try again or choose another part. It plays once it is ready after all.',
      on: {
        play: { target: 'playing', actions: 'setAttempt' },
        'part.choose': {
          target: 'playing',
          actions: [{ type: 'setAt', params: ({ event }) => ({ at: event.at }) }, 'setAttempt'],
        },
        'part.loaded': 'playing',
      },
    },
  },
});
