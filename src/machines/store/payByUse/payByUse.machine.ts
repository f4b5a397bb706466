import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { DeviceTraffic } from '../../../domain/wire/calls/traffic.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';
import type { TrafficChanged } from '../trafficList/trafficList.machine.ts';

type OfDevice = { readonly userId: string; readonly serialNumber: string };

/** Turning pay as you go on or off for a device (spec section 9). The person confirms first. */
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
  meta: { title: 'Pay as you go' },
  description: 'Turning pay as you go for LTE data on or off.',
  context: ({ input }) => ({ ...input, wanted: 'on', error: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The switch shows the state from the provider. If switching failed, the page says so.',
      on: { switch: { target: 'asking', actions: { type: 'setWanted', params: ({ event }) => event } } },
    },
    asking: {
      description:
        'A dialog shows the price per gigabyte, the amount owed so far, and the effect. Yes switches; no changes nothing.',
      on: { confirm: 'switching', keep: 'idle' },
    },
    switching: {
      description: 'The provider is switching pay as you go on or off.',
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
