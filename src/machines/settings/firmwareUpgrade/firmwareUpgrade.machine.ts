import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  isUpgrading,
  pollAgainMs,
  stepOf,
  takesOrder,
  type Firmware,
  type FirmwareStep,
  type UpgradeOrder,
} from '../../../domain/settings/firmware.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The device to upgrade, as the request names it (spec section 3). */
export type UpgradableDevice = {
  readonly serialNumber: string;
  readonly pmodel: string;
  readonly customerId: string;
};

/** An order to a device about its upgrade, and the version it is for. */
export type UpgradeOrderInput = UpgradableDevice & { readonly type: UpgradeOrder; readonly version: string };

/** Emitted when an upgrade ends, whatever its result: the device restarted, or was offline for a while. */
type UpgradeEnded = { type: 'upgrade.ended' };

/** The message for an order that fails. Before its restart an upgrade is postponed, not canceled. */
function failureOf(order: UpgradeOrder | null, firmware: Firmware | null): MessageKey {
  if (order === 'restart') return 'device.restartFailed';
  if (order !== 'abandon') return 'device.upgradeFailed';
  return firmware !== null && stepOf(firmware) === 'installed'
    ? 'device.putOffFailed'
    : 'device.abandonFailed';
}

type Step = { readonly step: FirmwareStep };

/** Decides again what is shown. */
const unknown = '#firmwareUpgrade.upgrade.unknown';
const to = (step: FirmwareStep, target: string) =>
  ({ guard: { type: 'isAt', params: { step } }, target }) as const;
/** Leaves a phase of the upgrade for another one. */
const beyond = (step: FirmwareStep) =>
  ({ guard: { type: 'isBeyond', params: { step } }, target: unknown }) as const;
/** Leaves where the device rests. */
const elsewhere = (step: FirmwareStep) =>
  ({ guard: { type: 'isElsewhere', params: { step } }, target: unknown }) as const;
const orders = (order: UpgradeOrder) =>
  ({
    guard: { type: 'isPossible', params: { order } },
    target: 'ordering',
    actions: { type: 'setOrder', params: { order } },
  }) as const;

/**
 * The firmware of a device and its upgrade (spec section 4). The device upgrades on its own, even if the page is closed:
 * one region polls it and sends it orders, the other shows the phase that was read last.
 */
export const firmwareUpgradeMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly device: UpgradableDevice;
      readonly firmware: Firmware | null;
      /** The version at the previous read. */
      readonly before: string | null;
      /** The order that is being sent. */
      readonly order: UpgradeOrder | null;
      /** Why the last order failed; cleared once the device is in another phase. */
      readonly error: MessageKey | null;
    },
    input: {} as UpgradableDevice,
    events: {} as
      | { type: 'upgrade.ask' }
      | { type: 'keep' }
      | { type: 'upgrade.start' }
      | { type: 'upgrade.restart' }
      | { type: 'upgrade.abandon' }
      | { type: 'retry' }
      | ConnectionRestored,
    emitted: {} as UpgradeEnded,
    tags: {} as 'busy' | 'lost',
  },
  actors: {
    readFirmware: promiseStub<Firmware, { serialNumber: string }>('readFirmware'),
    orderUpgrade: promiseStub<Firmware, UpgradeOrderInput>('orderUpgrade'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { pollAgain: ({ context }) => pollAgainMs(context.firmware) },
  guards: {
    isAt: ({ context: { firmware } }, { step }: Step) => firmware !== null && stepOf(firmware) === step,
    isElsewhere: ({ context: { firmware } }, { step }: Step) =>
      firmware !== null && stepOf(firmware) !== step,
    /** The upgrade runs and is in another phase. */
    isBeyond: ({ context: { firmware } }, { step }: Step) =>
      firmware !== null && isUpgrading(stepOf(firmware)) && stepOf(firmware) !== step,
    isOffline: ({ context: { firmware } }) => firmware?.onLine === false,
    isOver: ({ context: { firmware } }) => firmware !== null && !isUpgrading(stepOf(firmware)),
    isUpgraded: ({ context: { firmware, before } }) =>
      firmware?.upgrade === null && firmware.version !== before,
    isPossible: ({ context: { firmware, order: pending } }, { order }: { order: UpgradeOrder }) =>
      firmware !== null && pending === null && takesOrder(firmware, order),
  },
  actions: {
    setFirmware: assign(({ context }, { firmware }: { firmware: Firmware }) => ({
      firmware,
      before: context.firmware?.version ?? null,
      error:
        context.firmware !== null && stepOf(context.firmware) === stepOf(firmware) ? context.error : null,
    })),
    setOrder: assign((_, { order }: { order: UpgradeOrder }) => ({ order, error: null })),
    clearOrder: assign({ order: null }),
    setFailure: assign(({ context: { order, firmware } }, params: { error: unknown }) => ({
      order: null,
      error: messageOr(params.error, failureOf(order, firmware)),
    })),
    emitEnded: emit({ type: 'upgrade.ended' }),
  },
}).createMachine({
  id: 'firmwareUpgrade',
  description:
    'The firmware of a device: its version, whether a newer one is available, and the upgrade, which continues on the device even if the page is closed.',
  context: ({ input }) => ({ device: input, firmware: null, before: null, order: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  type: 'parallel',
  states: {
    contact: {
      description: 'Reads the state of the device and sends it the person’s orders.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The firmware is being read for the first time.',
          invoke: {
            id: 'readFirmware',
            src: 'readFirmware',
            input: ({ context }) => ({ serialNumber: context.device.serialNumber }),
            onDone: {
              target: 'known',
              actions: { type: 'setFirmware', params: ({ event }) => ({ firmware: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: {
          description:
            'The firmware couldn’t be read. The page offers to try again, and retries automatically once the provider is back online.',
          on: { retry: 'reading', 'connection.restored': 'reading' },
        },
        known: {
          description: 'The state of the device is known, and the person can give it an order.',
          on: {
            'upgrade.start': orders('start'),
            'upgrade.restart': orders('restart'),
            'upgrade.abandon': orders('abandon'),
          },
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'Waits for the next poll: 2 s during an upgrade, the length of the countdown before a restart, otherwise 15 s.',
              on: { 'connection.restored': 'polling' },
              after: { pollAgain: 'polling' },
            },
            polling: {
              description: 'The device is being polled. The last known state stays visible.',
              invoke: {
                id: 'pollAgain',
                src: 'readFirmware',
                input: ({ context }) => ({ serialNumber: context.device.serialNumber }),
                onDone: {
                  target: 'waiting',
                  actions: { type: 'setFirmware', params: ({ event }) => ({ firmware: event.output }) },
                },
                onError: {
                  target: 'lost',
                  description: 'The upgrade continues on the device; only the page cannot see it.',
                },
              },
            },
            lost: {
              description:
                'The last poll failed. The page says that its state may be outdated and retries, immediately once the provider is back online.',
              tags: 'lost',
              on: { 'connection.restored': 'repolling' },
              after: { pollAgain: 'repolling' },
            },
            repolling: {
              description: 'The device is being polled again after a failed poll.',
              tags: 'lost',
              invoke: {
                id: 'repoll',
                src: 'readFirmware',
                input: ({ context }) => ({ serialNumber: context.device.serialNumber }),
                onDone: {
                  target: 'waiting',
                  actions: { type: 'setFirmware', params: ({ event }) => ({ firmware: event.output }) },
                },
                onError: 'lost',
              },
            },
          },
        },
        ordering: {
          description:
            'The device receives the order to start, to restart, or to cancel. Its answer holds its new state.',
          invoke: {
            id: 'orderUpgrade',
            src: 'orderUpgrade',
            input: ({ context: { device, order, firmware } }) => ({
              ...device,
              type: order ?? 'abandon',
              version: firmware?.upgrade?.version ?? firmware?.newest?.version ?? '',
            }),
            onDone: {
              target: 'known',
              actions: [
                'clearOrder',
                { type: 'setFirmware', params: ({ event }) => ({ firmware: event.output }) },
              ],
            },
            onError: {
              target: 'known.polling',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The page says what failed and why, and the device is polled.',
            },
          },
        },
      },
    },
    upgrade: {
      description: 'The last known phase of the device, which the person sees.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Nothing was read from the device yet. The first answer decides what is shown.',
          always: [
            to('newer', 'newer'),
            to('failed', 'failed'),
            to('downloading', 'upgrading.downloading'),
            to('installing', 'upgrading.installing'),
            to('installed', 'upgrading.installed'),
            to('postponed', 'upgrading.postponed'),
            to('restarting', 'upgrading.restarting'),
            to('overdue', 'upgrading.overdue'),
            to('upToDate', 'upToDate'),
          ],
        },
        upToDate: {
          description: 'The device runs the latest version.',
          always: elsewhere('upToDate'),
        },
        newer: {
          description: 'A newer version is available. The page shows what is new and offers the upgrade.',
          always: elsewhere('newer'),
          initial: 'offered',
          states: {
            offered: {
              description: 'The person can start the upgrade.',
              on: {
                'upgrade.ask': {
                  guard: { type: 'isPossible', params: { order: 'start' } },
                  target: 'asking',
                },
              },
            },
            asking: {
              description:
                'A dialog says how long the device will be offline and asks whether to upgrade now.',
              on: { keep: 'offered', 'upgrade.start': 'offered' },
              always: { guard: 'isOffline', target: 'offered' },
            },
          },
        },
        upgrading: {
          description: 'An upgrade was started, here or elsewhere, and is not finished yet.',
          always: [
            {
              guard: 'isUpgraded',
              target: 'upgraded',
              actions: 'emitEnded',
              description:
                'The device is back online with another version. Its settings and the list show it too.',
            },
            {
              guard: 'isOver',
              target: 'unknown',
              actions: 'emitEnded',
              description:
                'The upgrade failed or was canceled. A device that is back with the old version is back in the list too.',
            },
          ],
          states: {
            downloading: {
              description: 'The device is downloading the package. The upgrade can still be canceled.',
              tags: 'busy',
              always: beyond('downloading'),
            },
            installing: {
              description:
                'The device is installing the package. It must stay powered on, and the upgrade can no longer be canceled.',
              tags: 'busy',
              always: beyond('installing'),
            },
            installed: {
              description:
                'The new version is installed. The device will restart in 5 s; the person can restart it immediately or postpone the restart.',
              tags: 'busy',
              always: beyond('installed'),
            },
            postponed: {
              description:
                'The new version is installed and will run after the next restart, which the person can start.',
              always: beyond('postponed'),
            },
            restarting: {
              description: 'The device is restarting and is offline for a while.',
              tags: 'busy',
              always: beyond('restarting'),
            },
            overdue: {
              description:
                'The device should be back online but is not. The page says what to check and continues to poll.',
              always: beyond('overdue'),
            },
          },
          initial: 'downloading',
        },
        upgraded: {
          description: 'The device runs the new version, and the page says so.',
          always: elsewhere('upToDate'),
        },
        failed: {
          description:
            'The upgrade failed. The page says at which step and why, and offers to try again or to dismiss the message.',
          always: elsewhere('failed'),
        },
      },
    },
  },
});

/** The actor of a device's firmware. */
export type FirmwareUpgradeRef = ActorRefFrom<typeof firmwareUpgradeMachine>;
