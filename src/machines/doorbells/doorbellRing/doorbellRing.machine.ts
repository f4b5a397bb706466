import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Ringing } from '../../../domain/doorbells/ring.ts';

/** The result of a ring, and the request to open its live view. */
type RingNews =
  | { type: 'ring.seen'; id: string }
  | { type: 'ring.missed'; id: string }
  | { type: 'door.show'; serialNumber: string };

/** One ring at the door, until it is answered or missed. */
export const doorbellRingMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { alert: Ringing },
    input: {} as { alert: Ringing },
    events: {} as
      | { type: 'watch' }
      /** Somebody rings again before the ring was answered. */
      | { type: 'ring.repeated'; alert: Ringing }
      /** The live view of the doorbell is open. */
      | { type: 'door.reached' }
      | { type: 'ignore' }
      | { type: 'dismiss' },
    emitted: {} as RingNews,
  },
  delays: {
    /** The rest of the 30 seconds since the ring. */
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
    'A ring while the console is open. It appears on every page with the live view, and can be answered within 30 seconds of the last ring.',
  context: ({ input }) => ({ alert: input.alert }),
  initial: 'ringing',
  states: {
    ringing: {
      description: 'Somebody is at the door. The person can watch, ignore the ring, or dismiss it for later.',
      on: {
        'ring.repeated': {
          target: 'ringing',
          reenter: true,
          actions: { type: 'setAlert', params: ({ event }) => event },
          description: 'The 30 seconds start over, and the video continues.',
        },
        watch: { target: '.leaving', actions: 'emitDoorShow' },
        'door.reached': {
          target: 'seen',
          actions: 'emitSeen',
          description: 'The person has reached the live view.',
        },
        ignore: {
          target: 'seen',
          actions: 'emitSeen',
          description: 'The person has seen who rang, so the ring is not missed.',
        },
        dismiss: {
          target: 'missed',
          actions: 'emitMissed',
          description: 'The ring closes and joins the missed rings.',
        },
      },
      after: { ringTime: { target: 'missed', actions: 'emitMissed' } },
      initial: 'waiting',
      states: {
        waiting: { description: 'The person does something else, or watches the video.' },
        leaving: {
          description:
            'The person goes to the live view. If there are unsaved changes, the console asks first. If the person stays, the ring does not count as seen.',
        },
      },
    },
    seen: { type: 'final', description: 'The person watched or ignored the ring.' },
    missed: {
      type: 'final',
      description: 'Nobody answered. The ring is listed as missed until somebody sees it.',
    },
  },
});
