import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Ringing } from '../../../domain/doorbells/ring.ts';

/** What becomes of a ring, and that its live view is to be shown. */
type RingNews =
  | { type: 'ring.seen'; id: string }
  | { type: 'ring.missed'; id: string }
  | { type: 'door.show'; serialNumber: string };

/** One ring at the door, from the moment it comes until it is answered or missed. */
export const doorbellRingMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { alert: Ringing },
    input: {} as { alert: Ringing },
    events: {} as
      | { type: 'watch' }
      /** Somebody rings again before anybody answered. */
      | { type: 'ring.repeated'; alert: Ringing }
      /** The live view of the doorbell is open. */
      | { type: 'door.reached' }
      | { type: 'ignore' }
      | { type: 'dismiss' },
    emitted: {} as RingNews,
  },
  delays: {
    /** What is left of the half minute since somebody rang. */
    ringTime: ({ context }) => context.alert.left,
  },
  actions: {
    setAlert: assign((_, { alert }: { alert: Ringing }) => ({ alert })),
    emitSeen: emit(({ context }) => ({ type: 'ring.seen' as const, id: context.alert.id })),
    emitMissed: emit(({ context }) => ({ type: 'ring.missed' as const, id: context.alert.id })),
    emitDoorShow: emit(({ context }) => ({
      type: 'door.show' as const,
      serialNumber: context.alert.serialNumber,
    })),
  },
}).createMachine({
  id: 'doorbellRing',
  meta: { title: 'Ring at the door' },
  description:
    'A ring while the console is open: it comes up on whatever page, with the live picture, and can be answered for half a minute since somebody rang last.',
  context: ({ input }) => ({ alert: input.alert }),
  initial: 'ringing',
  states: {
    ringing: {
      description: 'Somebody is at the door. The person can watch, ignore it, or put it away for later.',
      on: {
        'ring.repeated': {
          target: 'ringing',
          reenter: true,
          actions: { type: 'setAlert', params: ({ event }) => event },
          description: 'The half minute begins anew, and the picture plays on.',
        },
        watch: { target: '.leaving', actions: 'emitDoorShow' },
        'door.reached': {
          target: 'seen',
          actions: 'emitSeen',
          description: 'The person is at the live view.',
        },
        ignore: {
          target: 'seen',
          actions: 'emitSeen',
          description: 'The person has seen who it is: nothing is missed.',
        },
        dismiss: {
          target: 'missed',
          actions: 'emitMissed',
          description: 'It is out of the way, and waits among the missed rings.',
        },
      },
      after: { ringTime: { target: 'missed', actions: 'emitMissed' } },
      initial: 'waiting',
      states: {
        waiting: { description: 'The person does something else, or looks at the picture.' },
        leaving: {
          description:
            'The person goes to the live view. Where something is not saved the question comes first, and whoever stays has not seen it.',
        },
      },
    },
    seen: { type: 'final', description: 'The person watched it or ignored it.' },
    missed: { type: 'final', description: 'Nobody answered: it stays to be seen.' },
  },
});
