import { profileMachine } from '../../src/machines/profile/profile.machine.ts';
import { defineModel, done, failed } from './model.ts';

/** Spec section 9: the user is logged out 3 seconds after an e-mail-related edit. */
export const model = defineModel({
  machine: profileMachine,
  inputs: [{ userId: '1' }],
  events: [
    done('readProfile', {
      nickname: 'Mara Keller',
      email: 'demo@lookout.example',
      phone: '',
      avatar: '',
      hasPassword: true,
    }),
    failed('readProfile'),
    { type: 'nickname.submit', nickname: 'Mara' },
    { type: 'nickname.submit', nickname: ' ' },
    done('saveNickname'),
    failed('saveNickname'),
    { type: 'contact.edit', kind: 'email' },
    { type: 'contact.edit', kind: 'phone' },
    { type: 'contact.changed', contact: { kind: 'email', address: 'new@lookout.example' } },
    { type: 'contact.changed', contact: { kind: 'phone', address: '+4915112345678' } },
    { type: 'avatar.changed', avatar: '/avatar/1' },
  ],
  control: ({ contactKind, error, profile }) => ({ contactKind, error, shown: profile.email !== '' }),
  // Only a profile that is shown offers another picture; the dialog that was opened is the one that tells.
  feasible: (event, { contactKind, error, shown }) => {
    if (event.type === 'avatar.changed') return shown;
    if (event.type === 'contact.changed') return event.contact.kind === contactKind;
    return event.type !== 'nickname.edited' || error !== null;
  },
  delays: { logoutDelay: 3000 },
  children: {
    contactChange: ['contact.changed', 'contact.left'],
    passwordReset: ['reset.finished', 'reset.left'],
  },
  callbacks: { watchConnection: ['connection.restored'] },
});
