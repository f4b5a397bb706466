import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { profileMachine } from '../../src/machines/account/profile/profile.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const profile = {
  nickname: 'Mara Keller',
  email: 'demo@lookout.example',
  phone: '',
  avatar: '',
  hasPassword: true,
};
const saying = new CallError(failure('rejected', 601, 'account.userNotFound'));

/** Spec section 9: the user is logged out 3 seconds after an e-mail-related edit. */
export const model = defineModel({
  machine: profileMachine,
  inputs: [
    { userId: '1', isBegun: false },
    { userId: '1', isBegun: true },
  ],
  events: {
    'readProfile done': done('readProfile', profile),
    'readProfile error': failed('readProfile'),
    'nickname.submit: mara': { type: 'nickname.submit', nickname: 'Mara' },
    'nickname.submit: blank': { type: 'nickname.submit', nickname: ' ' },
    'saveNickname done': done('saveNickname'),
    'saveNickname error: failed': failed('saveNickname'),
    'saveNickname error: rejected': failed('saveNickname', saying),
    'contact.edit: email': { type: 'contact.edit', kind: 'email' },
    'contact.edit: phone': { type: 'contact.edit', kind: 'phone' },
    'contact.changed: email': {
      type: 'contact.changed',
      contact: { kind: 'email', address: 'new@lookout.example' },
    },
    'contact.changed: phone': {
      type: 'contact.changed',
      contact: { kind: 'phone', address: '+4915112345678' },
    },
    'avatar.changed': { type: 'avatar.changed', avatar: '/avatar/1' },
  },
  control: ({ contactKind, error, profile, isBegun }) => ({ contactKind, error, profile, isBegun }),
  // Only a profile that is shown offers another picture; the dialog that was opened is the one that reports.
  feasible: (event, { contactKind, error, profile: { email } }) => {
    if (event.type === 'avatar.changed') return email !== '';
    if (event.type === 'contact.changed') return event.contact.kind === contactKind;
    return event.type !== 'nickname.edited' || error !== null;
  },
  children: {
    contactChange: ['contact.changed', 'contact.left'],
    passwordReset: ['reset.finished', 'reset.left'],
  },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '2',
      what: 'The profile is read',
      on: 'init',
      to: 'loading',
      effects: [called('readProfile', { userId: '1' }), called('watchConnection')],
    },
    {
      section: '2',
      what: 'And shown',
      from: 'loading',
      on: 'readProfile done',
      when: { isBegun: false },
      to: 'viewing',
      context: { profile, error: null },
    },
    {
      section: 'design 3',
      what: 'That it could not be read is said',
      from: 'loading',
      on: 'readProfile error',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'It can be loaded again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: [called('readProfile', { userId: '1' })],
    },
    {
      section: '0007',
      what: 'And is once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readProfile', { userId: '1' })],
    },
    {
      section: '2',
      what: 'Another picture is shown at once',
      from: 'viewing',
      on: 'avatar.changed',
      when: { profile },
      context: { profile: { ...profile, avatar: '/avatar/1' } },
    },
    { section: '2', what: 'The nickname', from: 'viewing', on: 'nickname.edit', to: 'editingNickname' },
    {
      section: '7',
      what: 'It is saved',
      from: 'editingNickname',
      on: { type: 'nickname.submit', nickname: 'Mara' },
      to: 'savingNickname',
      effects: [called('saveNickname', { userId: '1', nickname: 'Mara' })],
      context: { error: null },
    },
    {
      section: '5',
      what: 'Nickname cannot be empty',
      from: 'editingNickname',
      on: { type: 'nickname.submit', nickname: ' ' },
      context: { error: 'form.nicknameRequired' },
    },
    {
      section: '2',
      what: 'The new nickname is shown, and sent to the rest of the console',
      from: 'savingNickname',
      on: 'saveNickname done',
      when: { profile },
      to: 'viewing',
      effects: [emitted({ type: 'nickname.changed' })],
      context: { profile: { ...profile, nickname: 'Mara' } },
    },
    {
      section: '8',
      what: 'Save failed',
      from: 'savingNickname',
      on: failed('saveNickname'),
      to: 'editingNickname',
      context: { error: 'action.saveFailed' },
    },
    {
      section: '8',
      what: 'Or what the provider says',
      from: 'savingNickname',
      on: failed('saveNickname', saying),
      to: 'editingNickname',
      context: { error: 'account.userNotFound' },
    },
    {
      section: '2',
      what: 'The e-mail address',
      from: 'viewing',
      on: { type: 'contact.edit', kind: 'email' },
      to: 'changingContact',
      context: { contactKind: 'email' },
    },
    {
      section: '2',
      what: 'The phone number',
      from: 'viewing',
      on: { type: 'contact.edit', kind: 'phone' },
      when: { profile },
      to: 'changingContact',
      effects: [
        called('contactChange', {
          userId: '1',
          kind: 'phone',
          hasPassword: true,
          oldAddress: 'demo@lookout.example',
        }),
      ],
      context: { contactKind: 'phone' },
    },
    {
      section: '4',
      what: 'After an e-mail-related edit the user is logged out',
      from: 'changingContact',
      on: { type: 'contact.changed', contact: { kind: 'email', address: 'new@lookout.example' } },
      when: { profile },
      to: 'loggingOut',
      effects: [emitted({ type: 'signIn.demanded' })],
      context: { profile: { ...profile, email: 'new@lookout.example' } },
    },
    {
      section: '2',
      what: 'A new phone number is shown',
      from: 'changingContact',
      on: { type: 'contact.changed', contact: { kind: 'phone', address: '+4915112345678' } },
      when: { profile },
      to: 'viewing',
      context: { profile: { ...profile, phone: '+4915112345678' } },
    },
    {
      section: '2',
      what: 'Change password',
      from: 'viewing',
      on: 'password.edit',
      to: 'changingPassword',
      effects: [called('passwordReset')],
    },
  ],
  equivalent: {
    'setProfile: error not written': 'it is null already',
  },
});
