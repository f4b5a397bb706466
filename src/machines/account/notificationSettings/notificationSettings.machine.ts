import { assign, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { checkNotificationEmail } from '../../../domain/account/contact.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { defaultSettings, lacksAddress, type Settings } from '../../../domain/account/settings.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The settings of this machine: push notifications, email notifications and their address, auto-pause. */
export type NotificationChange = Partial<
  Pick<Settings, 'notification' | 'emailNotification' | 'notificationEmail' | 'autoPauseVideo'>
>;

const noChange: NotificationChange = {};

/**
 * Notification settings of the user page (spec sections 2, 3 and 5). Each change is saved immediately. Email
 * notifications cannot be on without an address.
 */
export const notificationSettingsMachine = setup({
  types: {
    context: {} as {
      userId: string;
      settings: Settings;
      change: NotificationChange;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'switch.changed'; change: Omit<NotificationChange, 'notificationEmail'> }
      | { type: 'email.submitted'; email: string }
      | { type: 'email.edited' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    readSettings: promiseStub<Settings, { userId: string }>('readSettings'),
    changeSettings: promiseStub<Settings, { userId: string; change: NotificationChange }>('changeSettings'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isAddressMissing: ({ context }, params: { change: NotificationChange }) =>
      lacksAddress({ ...context.settings, ...params.change }),
    isWellFormed: (_, params: { email: string }) => checkNotificationEmail(params.email).ok,
  },
  actions: {
    setSettings: assign((_, params: { settings: Settings }) => ({
      settings: params.settings,
      change: noChange,
      error: null,
    })),
    setChange: assign((_, params: { change: NotificationChange }) => ({
      change: params.change,
      error: null,
    })),
    setEmail: assign((_, params: { email: string }) => {
      const checked = checkNotificationEmail(params.email);
      return { change: checked.ok ? { notificationEmail: checked.email } : noChange, error: null };
    }),
    setEmailError: assign((_, params: { email: string }) => {
      const checked = checkNotificationEmail(params.email);
      return { error: checked.ok ? null : checked.error };
    }),
    setAddressMissing: assign({ error: 'form.notificationEmailRequired' }),
    setFailure: assign((_, params: { error: unknown }) => ({
      change: noChange,
      error: messageOr(params.error, 'action.setFailed'),
    })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'notificationSettings',
  description: 'Push notifications, email notifications and their address, and auto-pause of video.',
  context: ({ input }) => ({
    userId: input.userId,
    settings: defaultSettings,
    change: noChange,
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the settings.',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The settings failed to load. The console reloads them when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    ready: {
      description: 'The page shows the saved settings, and the person can change them.',
      on: {
        'switch.changed': [
          {
            guard: { type: 'isAddressMissing', params: ({ event }) => ({ change: event.change }) },
            actions: 'setAddressMissing',
            description: 'The switch stays off, and the page first asks for the email address.',
          },
          {
            target: 'saving',
            actions: { type: 'setChange', params: ({ event }) => ({ change: event.change }) },
          },
        ],
        'email.submitted': [
          {
            guard: { type: 'isWellFormed', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
          { actions: { type: 'setEmailError', params: ({ event }) => event } },
        ],
        'email.edited': { actions: 'clearError' },
      },
    },
    saving: {
      description:
        'The page shows the new value while it is saved. If saving fails, the page restores the old value and shows an error.',
      invoke: {
        id: 'changeSettings',
        src: 'changeSettings',
        input: ({ context }) => ({ userId: context.userId, change: context.change }),
        onDone: {
          target: 'ready',
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
