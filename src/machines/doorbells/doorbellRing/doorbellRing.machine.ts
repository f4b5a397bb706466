import { assign, emit, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Ringing } from '../../../domain/doorbells/ring.ts';
import { callbackStub } from '../../stubs.ts';

/** The result of a ring. */
export type RingResult = { type: 'ring.seen'; id: string } | { type: 'ring.missed'; id: string };
/** The person asks for the live view of the doorbell. */
type DoorShow = { type: 'door.show'; serialNumber: string };

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
    emitted: {} as DoorShow,
    children: {} as { rings: 'rings' },
  },
  actors: {
    /** The rings that nobody has seen. Takes {@link RingResult}. */
    rings: callbackStub<RingResult>('rings'),
  },
  delays: {
    /** The rest of the 30 seconds since the ring. */
    ringTime: ({ context }) => context.alert.left,
  },
  actions: {
    setAlert: assign((_, { alert }: { alert: Ringing }) => ({ alert })),
    sendSeen: sendTo('rings', ({ context }): RingResult => ({ type: 'ring.seen', id: context.alert.id })),
    sendMissed: sendTo('rings', ({ context }): RingResult => ({ type: 'ring.missed', id: context.alert.id })),
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
  invoke: { id: 'rings', src: 'rings' },
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
          actions: 'sendSeen',
          description: 'The person has reached the live view.',
        },
        ignore: {
          target: 'seen',
          actions: 'sendSeen',
          description: 'The person has seen who rang, so the ring is not missed.',
        },
        dismiss: {
          target: 'missed',
          actions: 'sendMissed',
          description: 'The ring closes and joins the missed rings.',
        },
      },
      after: { ringTime: { target: 'missed', actions: 'sendMissed' } },
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
