import { sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { partStub, type FactOf } from '../../part.ts';
import type { deviceShareMachine } from '../deviceShare/deviceShare.machine.ts';
import type { shareCodeMachine } from '../shareCode/shareCode.machine.ts';

type CodeFact = FactOf<typeof shareCodeMachine>;
type ShareFact = FactOf<typeof deviceShareMachine>;

type CodeEvent = EventFromLogic<typeof shareCodeMachine>;
type ShareEvent = EventFromLogic<typeof deviceShareMachine>;

type OfDevice = InputFrom<typeof shareCodeMachine>;

/** Sharing a device (spec sections 3 to 6): by account and by code. */
export const deviceSharingMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfDevice,
    input: {} as OfDevice,
    events: {} as CodeFact | ShareFact | { type: 'section.opened' } | { type: 'section.closed' },
    children: {} as { code: 'shareCode'; share: 'deviceShare' },
  },
  actors: {
    shareCode: partStub<typeof shareCodeMachine>('shareCode'),
    deviceShare: partStub<typeof deviceShareMachine>('deviceShare'),
  },
  actions: {
    sendCode: sendTo('code', (_, fact: CodeEvent) => fact),
    sendCodeClose: sendTo('code', { type: 'close' } satisfies CodeEvent),
    sendShare: sendTo('share', (_, fact: ShareEvent) => fact),
  },
}).createMachine({
  id: 'deviceSharing',
  meta: { title: 'Sharing section of a device' },
  description: 'Sharing a device by account and by code. This chart shows what each of them sends the other.',
  context: ({ input }) => input,
  invoke: { id: 'code', src: 'shareCode', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'Another section of the settings is shown. A code that was created stays valid.',
      on: { 'section.opened': 'opened' },
    },
    opened: {
      description: 'The section is shown. The people who can view the device are loaded each time it opens.',
      invoke: { id: 'share', src: 'deviceShare', input: ({ context }) => context },
      on: {
        'shares.read': {
          description: 'While a code is valid, the shares are polled. The list shows them.',
          actions: { type: 'sendShare', params: ({ event }) => event },
        },
        'share.added': {
          description: 'The device was shared by account. The code does not take that share for its own.',
          actions: { type: 'sendCode', params: ({ event }) => event },
        },
        'section.closed': {
          description: 'The dialog with the code closes with its section.',
          target: 'closed',
          actions: 'sendCodeClose',
        },
      },
    },
  },
});
