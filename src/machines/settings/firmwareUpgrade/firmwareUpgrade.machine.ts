import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  isUpgrading,
  lookAgainMs,
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

/** Which device is upgraded, as the request names it (spec section 3). */
export type UpgradableDevice = {
  readonly serialNumber: string;
  readonly pmodel: string;
  readonly customerId: string;
};

/** What a device is told of its upgrade, and which version is meant. */
export type UpgradeOrderInput = UpgradableDevice & { readonly type: UpgradeOrder; readonly version: string };

/** Told once a device is found with another version than the one that it upgraded from. */
type FirmwareUpgraded = { type: 'firmware.upgraded'; version: string };

/** What is said where an order does not get through. Before its restart an upgrade is put off, not abandoned. */
function failureOf(order: UpgradeOrder | null, firmware: Firmware | null): MessageKey {
  if (order === 'restart') return 'device.restartFailed';
  if (order !== 'abandon') return 'device.upgradeFailed';
  return firmware !== null && stepOf(firmware) === 'installed'
    ? 'device.putOffFailed'
    : 'device.abandonFailed';
}

type Step = { readonly step: FirmwareStep };

/** Decides anew what is shown. */
const anew = '#firmwareUpgrade.upgrade.unknown';
const to = (step: FirmwareStep, target: string) =>
  ({ guard: { type: 'isAt', params: { step } }, target }) as const;
/** Leaves a phase for another one. */
const beyond = (step: FirmwareStep) =>
  ({ guard: { type: 'isBeyond', params: { step } }, target: anew }) as const;
/** Leaves where the device rests. */
const elsewhere = (step: FirmwareStep) =>
  ({ guard: { type: 'isElsewhere', params: { step } }, target: anew }) as const;
const orders = (order: UpgradeOrder) =>
  ({
    guard: { type: 'isPossible', params: { order } },
    target: 'ordering',
    actions: { type: 'setOrder', params: { order } },
  }) as const;

/**
 * The firmware of a device and its upgrade (spec section 4). The device upgrades by itself, whether somebody looks or not:
 * one region looks at it over and over and tells it what a person wants, the other shows where it was found.
 */
export const firmwareUpgradeMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly device: UpgradableDevice;
      readonly firmware: Firmware | null;
      /** The version that ran when it was read before. */
      readonly before: string | null;
      /** What the device is being told. */
      readonly order: UpgradeOrder | null;
      /** Why the last order failed; of no concern any more once the device is elsewhere. */
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
    emitted: {} as FirmwareUpgraded,
    tags: {} as 'busy' | 'lost',
  },
  actors: {
    readFirmware: promiseStub<Firmware, { serialNumber: string }>('readFirmware'),
    orderUpgrade: promiseStub<Firmware, UpgradeOrderInput>('orderUpgrade'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { lookAgain: ({ context }) => lookAgainMs(context.firmware) },
  guards: {
    isAt: ({ context: { firmware } }, { step }: Step) => firmware !== null && stepOf(firmware) === step,
    isElsewhere: ({ context: { firmware } }, { step }: Step) =>
      firmware !== null && stepOf(firmware) !== step,
    /** In another phase of an upgrade that goes on. */
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
    emitUpgraded: emit(({ context: { firmware } }) => ({
      type: 'firmware.upgraded' as const,
      version: firmware?.version ?? '',
    })),
  },
}).createMachine({
  id: 'firmwareUpgrade',
  description:
    'The firmware of a device: which version it runs, whether there is a newer one, and the upgrade to it, which goes on in the device whether somebody looks or not.',
  context: ({ input }) => ({ device: input, firmware: null, before: null, order: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  type: 'parallel',
  states: {
    contact: {
      description: 'How the page knows where the device is, and tells it what the person wants.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The firmware is asked for the first time, and the person waits for it.',
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
            'The firmware could not be read, and the page offers to try again. It tries by itself once the provider is back.',
          on: { retry: 'reading', 'connection.restored': 'reading' },
        },
        known: {
          description: 'Where the device is has been read. What fits there can be ordered.',
          on: {
            'upgrade.start': orders('start'),
            'upgrade.restart': orders('restart'),
            'upgrade.abandon': orders('abandon'),
          },
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'Until the next look: 2 s while the device upgrades, as long as the countdown to its restart, else 15 s.',
              on: { 'connection.restored': 'looking' },
              after: { lookAgain: 'looking' },
            },
            looking: {
              description: 'The device is looked at again; what was found before stays shown.',
              invoke: {
                id: 'lookAgain',
                src: 'readFirmware',
                input: ({ context }) => ({ serialNumber: context.device.serialNumber }),
                onDone: {
                  target: 'waiting',
                  actions: { type: 'setFirmware', params: ({ event }) => ({ firmware: event.output }) },
                },
                onError: {
                  target: 'lost',
                  description: 'The upgrade goes on in the device: only the page does not see it.',
                },
              },
            },
            lost: {
              description:
                'The last look failed: what is shown may be old, and the page says so. It looks again, and at once when the provider is back.',
              tags: 'lost',
              on: { 'connection.restored': 'lookingAnew' },
              after: { lookAgain: 'lookingAnew' },
            },
            lookingAnew: {
              description: 'The device is looked at again after a look that failed.',
              tags: 'lost',
              invoke: {
                id: 'lookAnew',
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
            'The device is told to begin, to restart or to abandon. Its answer says where it is then.',
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
              target: 'known.looking',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'What failed and why is said, and where the device is now is looked at.',
            },
          },
        },
      },
    },
    upgrade: {
      description: 'Where the device was found, which is what the person sees.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Nothing was read of the device yet. What is read decides at once what is shown.',
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
          description: 'The device runs the newest version that there is for it.',
          always: elsewhere('upToDate'),
        },
        newer: {
          description: 'There is a newer version. What is in it is shown, and an upgrade offered.',
          always: elsewhere('newer'),
          initial: 'offered',
          states: {
            offered: {
              description: 'The person may begin the upgrade.',
              on: {
                'upgrade.ask': {
                  guard: { type: 'isPossible', params: { order: 'start' } },
                  target: 'asking',
                },
              },
            },
            asking: {
              description:
                'A dialog says how long the device is offline and asks whether it is to be upgraded now.',
              on: { keep: 'offered', 'upgrade.start': 'offered' },
              always: { guard: 'isOffline', target: 'offered' },
            },
          },
        },
        upgrading: {
          description:
            'An upgrade was begun, here or elsewhere, and the device does not run the new version yet.',
          always: [
            {
              guard: 'isUpgraded',
              target: 'upgraded',
              actions: 'emitUpgraded',
              description: 'The device is back with another version: its settings and the list say so too.',
            },
            { guard: 'isOver', target: 'unknown', description: 'It failed, or was abandoned.' },
          ],
          states: {
            downloading: {
              description: 'The device downloads the package. The upgrade can still be abandoned.',
              tags: 'busy',
              always: beyond('downloading'),
            },
            installing: {
              description:
                'The device installs the package. It must not be switched off, and there is no way back.',
              tags: 'busy',
              always: beyond('installing'),
            },
            installed: {
              description:
                'The new version is installed. The device restarts 5 s later; the person can let it restart at once, or put that off.',
              tags: 'busy',
              always: beyond('installed'),
            },
            postponed: {
              description:
                'The new version is installed and begins with the next restart of the device, which the person may begin.',
              always: beyond('postponed'),
            },
            restarting: {
              description: 'The device restarts and is offline for a while.',
              tags: 'busy',
              always: beyond('restarting'),
            },
            overdue: {
              description:
                'The device should be back and is not. The page says so and what to look at, and goes on looking for it.',
              always: beyond('overdue'),
            },
          },
          initial: 'downloading',
        },
        upgraded: {
          description: 'The device runs the new version, which the page says.',
          always: elsewhere('upToDate'),
        },
        failed: {
          description:
            'The upgrade failed: the page says where and why, and offers to try again or to let it be.',
          always: elsewhere('failed'),
        },
      },
    },
  },
});

/** The actor of a device's firmware. */
export type FirmwareUpgradeRef = ActorRefFrom<typeof firmwareUpgradeMachine>;
