import { assign, setup } from 'xstate';
import { messageOr } from '../../domain/callResult.ts';
import { checkNotificationEmail } from '../../domain/contact.ts';
import type { MessageKey } from '../../domain/messages.ts';
import { defaultSettings, type Settings } from '../../domain/settings.ts';
import { promiseStub } from '../stubs.ts';

/** The settings of this machine: the push switch, the e-mail switch and its address, auto-pause. */
export type NotificationChange = Partial<
  Pick<Settings, 'notification' | 'emailNotification' | 'notificationEmail' | 'autoPauseVideo'>
>;

const noChange: NotificationChange = {};

/** Notification settings of the user page (spec sections 2, 3 and 5). Each change is saved at once. */
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
      | { type: 'retry' },
  },
  actors: {
    readSettings: promiseStub<Settings, { userId: string }>('readSettings'),
    changeSettings: promiseStub<Settings, { userId: string; change: NotificationChange }>('changeSettings'),
  },
  guards: {
    isWellFormed: (_, params: { email: string }) => checkNotificationEmail(params.email).ok,
  },
  actions: {
    keepSettings: assign((_, params: { settings: Settings }) => ({
      settings: params.settings,
      change: noChange,
      error: null,
    })),
    keepChange: assign((_, params: { change: NotificationChange }) => ({
      change: params.change,
      error: null,
    })),
    keepEmail: assign((_, params: { email: string }) => {
      const checked = checkNotificationEmail(params.email);
      return { change: checked.ok ? { notificationEmail: checked.email } : noChange, error: null };
    }),
    showEmailError: assign((_, params: { email: string }) => {
      const checked = checkNotificationEmail(params.email);
      return { error: checked.ok ? null : checked.error };
    }),
    showFailure: assign((_, params: { error: unknown }) => ({
      change: noChange,
      error: messageOr(params.error, 'action.setFailed'),
    })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'notificationSettings',
  context: ({ input }) => ({
    userId: input.userId,
    settings: defaultSettings,
    change: noChange,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { retry: 'loading' } },
    ready: {
      on: {
        'switch.changed': {
          target: 'saving',
          actions: { type: 'keepChange', params: ({ event }) => ({ change: event.change }) },
        },
        'email.submitted': [
          {
            guard: { type: 'isWellFormed', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: { type: 'showEmailError', params: ({ event }) => event } },
        ],
        'email.edited': { actions: 'clearError' },
      },
    },
    saving: {
      description: 'The new value is shown while it is saved; a failure puts the old one back and says so.',
      invoke: {
        id: 'changeSettings',
        src: 'changeSettings',
        input: ({ context }) => ({ userId: context.userId, change: context.change }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
