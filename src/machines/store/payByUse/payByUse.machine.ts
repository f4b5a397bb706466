import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { DeviceTraffic } from '../../../domain/wire/calls/traffic.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';
import type { TrafficChanged } from '../trafficList/trafficList.machine.ts';

type OfDevice = { readonly userId: string; readonly serialNumber: string };

/** Switching pay by use of a device on and off (spec section 9). Asks first. */
export const payByUseMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfDevice & { readonly wanted: 'on' | 'off'; readonly error: MessageKey | null },
    input: {} as OfDevice,
    events: {} as { type: 'switch'; wanted: 'on' | 'off' } | { type: 'confirm' } | { type: 'keep' },
    emitted: {} as TrafficChanged,
  },
  actors: {
    setPayByUse: promiseStub<DeviceTraffic, OfDevice & { readonly isOn: boolean }>('setPayByUse'),
  },
  actions: {
    setWanted: assign((_, { wanted }: { wanted: 'on' | 'off' }) => ({ wanted, error: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      error: messageOr(error, 'action.setFailed'),
    })),
    emitChange: emit((_, { device }: { device: DeviceTraffic }) => ({
      type: 'traffic.changed' as const,
      device,
    })),
  },
}).createMachine({
  id: 'payByUse',
  meta: { title: 'Pay by use' },
  description: 'How a person has data paid for as they are used, or ends it.',
  context: ({ input }) => ({ ...input, wanted: 'on', error: null }),
  initial: 'idle',
  states: {
    idle: {
      description:
        'The switch stands as the provider says; where it could not be switched, the page says so.',
      on: { switch: { target: 'asking', actions: { type: 'setWanted', params: ({ event }) => event } } },
    },
    asking: {
      description:
        'A dialog says what a gigabyte costs, what is owed so far, and what happens. Yes switches; no leaves it as it is.',
      on: { confirm: 'switching', keep: 'idle' },
    },
    switching: {
      description: 'It is being switched.',
      invoke: {
        id: 'setPayByUse',
        src: 'setPayByUse',
        input: ({ context: { userId, serialNumber, wanted } }) => ({
          userId,
          serialNumber,
          isOn: wanted === 'on',
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'emitChange', params: ({ event }) => ({ device: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
