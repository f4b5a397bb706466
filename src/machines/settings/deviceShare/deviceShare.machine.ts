import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  checkReceiver,
  withoutShare,
  withShare,
  type DeviceShare,
  type DeviceShares,
} from '../../../domain/devices/share.ts';
import { errorsOf, noErrors, refusal, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { SharesRead } from '../shareCode/shareCode.machine.ts';

/** The device was shared with an account by its name. */
export type ShareAdded = { type: 'share.added'; share: DeviceShare };

type OfDevice = { readonly userId: string; readonly serialNumber: string };

/** The field next to which a failure of the provider is shown. */
const fieldOfFailure: Partial<Record<MessageKey, 'account'>> = {
  'account.userNotFound': 'account',
  'share.ownAccount': 'account',
  'share.alreadyShared': 'account',
};

/**
 * Sharing one device with an account by its name (spec sections 3 to 6). The person confirms before sharing stops,
 * because the recipient loses access.
 */
export const deviceShareMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfDevice &
      DeviceShares & {
        /** The account of the share that is being created. */
        account: string;
        errors: FormErrors<'account'>;
        /** The share to end. */
        chosen: DeviceShare | null;
        /** Why the share could not be ended. */
        failure: MessageKey | null;
        /** The last share that was added. */
        added: DeviceShare | null;
      },
    input: {} as OfDevice,
    events: {} as
      | { type: 'submit'; account: string }
      | { type: 'account.edited' }
      | { type: 'share.cancel'; share: DeviceShare }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'retry' }
      | SharesRead
      | ConnectionRestored,
    emitted: {} as ShareAdded,
  },
  actors: {
    listShares: promiseStub<DeviceShares, OfDevice>('listShares'),
    sendShare: promiseStub<DeviceShare, OfDevice & { account: string }>('sendShare'),
    cancelShare: promiseStub<void, { userId: string; share: DeviceShare | null }>('cancelShare'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isValid: (_, params: { account: string }) => checkReceiver(params.account).ok,
  },
  actions: {
    setShares: assign((_, { shares, dropped }: DeviceShares) => ({ shares, dropped })),
    setAccount: assign((_, params: { account: string }) => {
      const checked = checkReceiver(params.account);
      return { account: checked.ok ? checked.account : '', errors: noErrors };
    }),
    setErrors: assign((_, params: { account: string }) => ({
      errors: errorsOf(checkReceiver(params.account)),
    })),
    setRefused: assign((_, params: { error: unknown }) => ({
      errors: refusal(params.error, 'share.deviceFailed', fieldOfFailure),
    })),
    setAdded: assign(({ context }, params: { share: DeviceShare }) => ({
      shares: withShare(context.shares, params.share),
      added: params.share,
    })),
    emitAdded: emit((_, { share }: { share: DeviceShare }) => ({ type: 'share.added' as const, share })),
    clearError: assign(({ context }) => ({ errors: withoutError(context.errors, 'account') })),
    setChosen: assign((_, params: { share: DeviceShare }) => ({ chosen: params.share })),
    clearChosen: assign({ chosen: null }),
    setSharesLeft: assign(({ context }) => ({ shares: withoutShare(context.shares, context.chosen) })),
    setFailure: assign((_, params: { error: unknown }) => ({
      failure: messageOr(params.error, 'share.cancelFailed'),
    })),
    clearResult: assign({ failure: null, added: null }),
  },
}).createMachine({
  id: 'deviceShare',
  meta: { title: 'Sharing a device' },
  description: 'The people with whom the owner shares one device, and starting and stopping to share it.',
  context: ({ input }) => ({
    ...input,
    shares: [],
    dropped: 0,
    account: '',
    errors: noErrors,
    chosen: null,
    failure: null,
    added: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the people who can view the device while the owner waits.',
      invoke: {
        id: 'listShares',
        src: 'listShares',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: { target: 'listed', actions: { type: 'setShares', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The list failed to load, and the page offers to try again. The console also retries when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description:
        'The page shows the people who can view the device. The owner can add one by account name, or stop sharing with one.',
      on: {
        submit: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: ['clearResult', { type: 'setAccount', params: ({ event }) => event }],
          },
          { actions: ['clearResult', { type: 'setErrors', params: ({ event }) => event }] },
        ],
        'account.edited': { actions: 'clearError' },
        'share.cancel': {
          target: 'asking',
          actions: ['clearResult', { type: 'setChosen', params: ({ event }) => event }],
        },
        'shares.read': {
          actions: { type: 'setShares', params: ({ event }) => event },
          description: 'The list is updated repeatedly while a share code is valid.',
        },
      },
    },
    sending: {
      description:
        'The provider is sharing the device with the account. If that fails, the input stays and the page says why.',
      invoke: {
        id: 'sendShare',
        src: 'sendShare',
        input: ({ context: { userId, serialNumber, account } }) => ({ userId, serialNumber, account }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setAdded', params: ({ event }) => ({ share: event.output }) },
            { type: 'emitAdded', params: ({ event }) => ({ share: event.output }) },
          ],
        },
        onError: { target: 'listed', actions: { type: 'setRefused', params: ({ event }) => event } },
      },
    },
    asking: {
      description:
        'A dialog asks whether to stop sharing, because the other person loses access immediately.',
      on: { confirm: 'canceling', keep: { target: 'listed', actions: 'clearChosen' } },
    },
    canceling: {
      description: 'The provider is ending the share. Its entry then disappears, or the page shows an error.',
      invoke: {
        id: 'cancelShare',
        src: 'cancelShare',
        input: ({ context }) => ({ userId: context.userId, share: context.chosen }),
        onDone: { target: 'listed', actions: ['setSharesLeft', 'clearChosen'] },
        onError: {
          target: 'listed',
          actions: ['clearChosen', { type: 'setFailure', params: ({ event }) => event }],
        },
      },
    },
  },
});
