import { authExpiredMachine } from '../../src/machines/signIn/authExpired/authExpired.machine.ts';
import { defineModel, sent } from './model.ts';

export const model = defineModel({
  machine: authExpiredMachine,
  demands: [
    {
      section: '4',
      what: 'A 401 shows the dialog, once at a time',
      from: 'closed',
      on: 'token.refused',
      to: 'open',
    },
    {
      section: '4',
      what: 'Re-login logs out',
      from: 'open',
      on: 'signIn',
      to: 'closed',
      effects: [sent('parent', { type: 'signIn.chosen' })],
    },
    {
      section: '4',
      what: 'Cancel closes it; the way to sign in stays',
      from: 'open',
      on: 'cancel',
      to: 'dismissed',
    },
    {
      section: '4',
      what: 'Another 401 shows it again',
      from: 'dismissed',
      on: 'token.refused',
      to: 'open',
    },
    {
      section: '4',
      what: 'One can sign in later',
      from: 'dismissed',
      on: 'signIn',
      to: 'closed',
      effects: [sent('parent', { type: 'signIn.chosen' })],
    },
    {
      section: '2',
      what: 'Refreshed, the provider says anew whether the token holds',
      from: 'dismissed',
      on: 'refresh',
      to: 'closed',
    },
  ],
});
