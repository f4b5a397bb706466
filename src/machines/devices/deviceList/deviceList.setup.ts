import { assign, sendParent, sendTo, setup } from 'xstate';
import { failureOf, isLost } from '../../../domain/wire/callResult.ts';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import type { ReadDevices } from '../../../domain/devices/devicesByKind.ts';
import { withDevice, withPreview, type ListedDevice, type Preview } from '../../../domain/devices/preview.ts';
import { areOfList, withStanding } from '../../../domain/devices/standing.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { previewsMachine, type PreviewFact } from '../previews/previews.machine.ts';

/** A list as it came, and when it did, epoch milliseconds. */
export type DeviceListing = ReadDevices & { readonly at: number };

const hasDevices = ({ published, arriving }: Record<'published' | 'arriving', readonly ListedDevice[]>) =>
  published.length > 0 || arriving.length > 0;

/** What a list tells its parent: its call has come to an end, well or not. */
export type DevicesListed = { type: 'devices.listed'; kind: DeviceKind };

/** The setting of `deviceListMachine`: its types, actors, guards and actions. */
export const deviceListSetup = setup({
  types: {
    context: {} as {
      kind: DeviceKind;
      userId: string;
      arriving: readonly ListedDevice[];
      published: readonly ListedDevice[];
      done: number;
      /** Entries that could not be read. */
      dropped: number;
      /** When the list came that is shown, epoch milliseconds. */
      at: number;
    },
    input: {} as { kind: DeviceKind; userId: string },
    events: {} as
      | { type: 'refresh' }
      | PreviewFact
      /** `at`: when it was read, epoch milliseconds. */
      | { type: 'device.read'; device: ListedDevice; at: number }
      /** All of them, read without being asked. */
      | ({ type: 'devices.read' } & DeviceListing)
      | ConnectionRestored,
    children: {} as { previews: 'previews'; listDevices: 'listDevices'; watchConnection: 'watchConnection' },
    tags: {} as 'loading',
  },
  actors: {
    listDevices: promiseStub<DeviceListing, { kind: DeviceKind; userId: string }>('listDevices'),
    previews: previewsMachine,
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    hasDevices: ({ context }) => hasDevices(context),
    isUnreadable: (_, { devices, dropped }: DeviceListing) => devices.length === 0 && dropped > 0,
    isEmpty: (_, { devices }: DeviceListing) => devices.length === 0,
    // What has come last is in `arriving`, also while an older list is shown.
    isOtherList: ({ context }, params: { devices: readonly ListedDevice[] }) =>
      !areOfList(context.arriving, params.devices),
    isStillUseful: ({ context }, params: { error: unknown }) =>
      hasDevices(context) && isLost(failureOf(params.error)),
  },
  actions: {
    clearDone: assign({ done: 0 }),
    setArriving: assign((_, { devices, dropped, at }: DeviceListing) => ({
      arriving: devices,
      dropped,
      at,
    })),
    setDropped: assign((_, { dropped }: DeviceListing) => ({ dropped })),
    setPreview: assign(({ context }, params: { preview: Preview }) => ({
      arriving: withPreview(context.arriving, params.preview),
      done: context.done + 1,
    })),
    setLatePreview: assign(({ context }, { preview }: { preview: Preview }) => ({
      published: withPreview(context.published, preview),
    })),
    setPublished: assign(({ context }) => ({ published: context.arriving })),
    setDevice: assign(({ context }, params: { device: ListedDevice }) => ({
      arriving: withDevice(context.arriving, params.device),
      published: context.published.length > 0 ? withDevice(context.published, params.device) : [],
    })),
    setStanding: assign(({ context }, { devices, dropped, at }: DeviceListing) => ({
      arriving: withStanding(context.arriving, devices),
      published: withStanding(context.published, devices),
      dropped,
      at,
    })),
    setOnly: assign((_, { device, at }: { device: ListedDevice; at: number }) => ({
      arriving: [device],
      published: [device],
      at,
    })),
    clearDevices: assign({ arriving: [], published: [] }),
    clearDropped: assign({ dropped: 0 }),
    sendPreviewsLoad: sendTo('previews', (_, { devices }: DeviceListing) => ({
      type: 'load' as const,
      devices,
    })),
    sendPreviewsCancel: sendTo('previews', { type: 'cancel' }),
    notifyListed: sendParent(({ context }): DevicesListed => ({
      type: 'devices.listed',
      kind: context.kind,
    })),
  },
});
