import { assign, emit, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { Contact, ContactKind } from '../../../domain/account/contact.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import {
  checkNickname,
  emptyProfile,
  oldAddress,
  withContact,
  type Profile,
} from '../../../domain/account/profile.ts';
import { contactChangeMachine, type ContactChangeFact } from '../contactChange/contactChange.machine.ts';
import {
  passwordResetMachine,
  type PasswordResetFact,
} from '../../signIn/passwordReset/passwordReset.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Sent to the app: the nickname has changed, or the person must sign in again. */
export type ProfileFact = { type: 'nickname.changed' } | { type: 'signIn.demanded' };

/**
 * The profile of the user page (spec sections 2 to 5): nickname, email, phone and password. A new email address or
 * password signs the person out after 3 s.
 */
export const profileMachine = setup({
  types: {
    context: {} as {
      userId: string;
      /** Whether the person was editing the nickname before they signed in again. */
      isBegun: boolean;
      profile: Profile;
      nickname: string;
      contactKind: ContactKind;
      error: MessageKey | null;
    },
    input: {} as { userId: string; isBegun: boolean },
    events: {} as
      | { type: 'nickname.edit' }
      | { type: 'nickname.submit'; nickname: string }
      | { type: 'nickname.edited' }
      | { type: 'contact.edit'; kind: ContactKind }
      | { type: 'password.edit' }
      | { type: 'avatar.changed'; avatar: string }
      | { type: 'cancel' }
      | { type: 'retry' }
      | ContactChangeFact
      | PasswordResetFact
      | ConnectionRestored,
    emitted: {} as ProfileFact,
    children: {} as { contactChange: 'contactChange'; passwordReset: 'passwordReset' },
  },
  actors: {
    readProfile: promiseStub<Profile, { userId: string }>('readProfile'),
    saveNickname: promiseStub<void, { userId: string; nickname: string }>('saveNickname'),
    contactChange: contactChangeMachine,
    passwordReset: passwordResetMachine,
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isBegun: ({ context }) => context.isBegun,
    isNickname: (_, params: { nickname: string }) => checkNickname(params.nickname).ok,
    isEmail: (_, params: { contact: Contact }) => params.contact.kind === 'email',
  },
  actions: {
    setProfile: assign((_, params: { profile: Profile }) => ({ profile: params.profile, error: null })),
    setNickname: assign((_, params: { nickname: string }) => {
      const checked = checkNickname(params.nickname);
      return { nickname: checked.ok ? checked.nickname : '', error: null };
    }),
    setNicknameError: assign((_, params: { nickname: string }) => {
      const checked = checkNickname(params.nickname);
      return { error: checked.ok ? null : checked.error };
    }),
    setSavedNickname: assign(({ context }) => ({
      profile: { ...context.profile, nickname: context.nickname },
    })),
    setContact: assign(({ context }, params: { contact: Contact }) => ({
      profile: withContact(context.profile, params.contact),
    })),
    setAvatar: assign(({ context }, params: { avatar: string }) => ({
      profile: { ...context.profile, avatar: params.avatar },
    })),
    setContactKind: assign((_, params: { kind: ContactKind }) => ({ contactKind: params.kind })),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'action.saveFailed'),
    })),
    clearError: assign({ error: null }),
    emitNicknameChanged: emit({ type: 'nickname.changed' }),
    emitReloginDue: emit({ type: 'signIn.demanded' }),
  },
}).createMachine({
  id: 'profile',
  description: 'The profile on the user page: nickname, email address, phone number and password.',
  context: ({ input }) => ({
    ...input,
    profile: emptyProfile,
    nickname: '',
    contactKind: 'email',
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  on: {
    'avatar.changed': {
      actions: { type: 'setAvatar', params: ({ event }) => ({ avatar: event.avatar }) },
    },
  },
  states: {
    loading: {
      description: 'The console loads the profile.',
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            description:
              'The person was editing the nickname before they signed in again. The form opens again.',
            guard: 'isBegun',
            target: 'editingNickname',
            actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
          },
          {
            target: 'viewing',
            actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The profile failed to load. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    viewing: {
      description: 'The page shows the profile, and the person can change each part of it.',
      entry: 'clearError',
      on: {
        'nickname.edit': 'editingNickname',
        'contact.edit': {
          target: 'changingContact',
          actions: { type: 'setContactKind', params: ({ event }) => ({ kind: event.kind }) },
        },
        'password.edit': 'changingPassword',
      },
    },
    editingNickname: {
      description:
        'The person edits the nickname. An error appears next to the field, and an invalid nickname is not sent.',
      on: {
        'nickname.submit': [
          {
            guard: { type: 'isNickname', params: ({ event }) => event },
            target: 'savingNickname',
            actions: { type: 'setNickname', params: ({ event }) => event },
          },
          { actions: { type: 'setNicknameError', params: ({ event }) => event } },
        ],
        'nickname.edited': { actions: 'clearError' },
        cancel: 'viewing',
      },
    },
    savingNickname: {
      description:
        'The console saves the nickname. If the provider refuses it, the field opens again with the reason.',
      invoke: {
        id: 'saveNickname',
        src: 'saveNickname',
        input: ({ context }) => ({ userId: context.userId, nickname: context.nickname }),
        onDone: { target: 'viewing', actions: ['setSavedNickname', 'emitNicknameChanged'] },
        onError: {
          target: 'editingNickname',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    changingContact: {
      description: 'A dialog asks for the new email address or phone number.',
      invoke: {
        id: 'contactChange',
        src: 'contactChange',
        input: ({ context: { userId, contactKind: kind, profile } }) => ({
          userId,
          kind,
          hasPassword: profile.hasPassword,
          oldAddress: oldAddress(profile, kind),
        }),
      },
      on: {
        'contact.changed': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'loggingOut',
            actions: { type: 'setContact', params: ({ event }) => event },
          },
          { target: 'viewing', actions: { type: 'setContact', params: ({ event }) => event } },
        ],
        'contact.left': 'viewing',
      },
    },
    changingPassword: {
      description: 'A dialog asks for the new password.',
      invoke: { id: 'passwordReset', src: 'passwordReset' },
      on: { 'reset.finished': 'loggingOut', 'reset.left': 'viewing' },
    },
    loggingOut: {
      description: 'The change is saved. The page counts down 3 s and then signs the person out.',
      entry: 'emitReloginDue',
    },
  },
});
