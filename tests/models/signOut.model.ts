import { signOutMachine } from '../../src/machines/signIn/signOut/signOut.machine.ts';
import { called, defineModel, sent } from './model.ts';

export const model = defineModel({
  machine: signOutMachine,
  delays: { logoutDelay: 3000 },
  children: { logoutConfirm: ['logout.confirmed'], authExpired: ['signIn.chosen'] },
  demands: [
    {
      section: '4',
      what: 'Who is signed in stays so until something ends it',
      on: 'init',
      to: 'staying',
      effects: [called('logoutConfirm'), called('authExpired')],
    },
    {
      section: '4',
      what: 'A 401 shows the dialog',
      on: 'token.refused',
      effects: [sent('authExpired', { type: 'token.refused' })],
    },
    {
      section: '0007',
      what: 'Refresh takes the line away that Cancel in the 401 dialog left',
      on: 'refresh',
      effects: [sent('authExpired', { type: 'refresh' })],
    },
    {
      section: '4',
      what: 'Re-login logs out',
      from: 'staying',
      on: 'signIn.chosen',
      to: 'left',
      effects: [sent('parent', { type: 'signOut.decided', isReturning: true })],
    },
    {
      section: '2',
      what: 'Logout, once it is confirmed',
      from: 'staying',
      on: 'logout.confirmed',
      to: 'left',
      effects: [sent('parent', { type: 'logout.confirmed' })],
    },
    {
      section: '4',
      what: 'Who deleted the account, or changed e-mail or password, reads that it is done',
      from: 'staying',
      on: 'account.left',
      to: 'countingDown',
    },
    {
      section: '9',
      what: 'After 3 seconds they are logged out',
      from: 'countingDown',
      on: 'after logoutDelay',
      to: 'left',
      effects: [sent('parent', { type: 'signOut.decided', isReturning: false })],
    },
  ],
});
