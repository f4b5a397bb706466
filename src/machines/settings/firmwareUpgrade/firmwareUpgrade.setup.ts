import { assign, emit, setup } from 'xstate';
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

/** Everything that the machine of an upgrade is made of, beside its chart. */
export const upgradeSetup = setup({
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
});
