import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import type { MessageKey } from '../../src/domain/shell/messages.ts';
import { contactChangeMachine } from '../../src/machines/account/contactChange/contactChange.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const filled = { address: 'new@lookout.example', verificationCode: '123456' };

const byPassword = { ...filled, password: 'lookout-demo', oldVerificationCode: '' };
const byCode = { ...filled, password: '', oldVerificationCode: '654321' };
const nothing = { address: '', verificationCode: '', password: '', oldVerificationCode: '' };
const forgotten = { address: '', verificationCode: '', password: '' };

const refused = (message: MessageKey) =>
  failed('saveContact', new CallError(failure('rejected', 601, message)));
const unreached = failed('saveContact', new CallError(failure('network')));

const faults = { address: 'form.emailRequired', verificationCode: 'form.codeRequired' };

export const model = defineModel({
  machine: contactChangeMachine,
  inputs: [
    { userId: '1', kind: 'email', hasPassword: true, oldAddress: 'demo@lookout.example' },
    { userId: '2', kind: 'email', hasPassword: false, oldAddress: 'neighbour@lookout.example' },
  ],
  events: {
    'submit: password': { type: 'submit', ...byPassword },
    'submit: code': { type: 'submit', ...byCode },
    'submit: nothing': { type: 'submit', ...nothing },
    'method.choose: code': { type: 'method.choose', method: 'code' },
    'method.choose: password': { type: 'method.choose', method: 'password' },
    'field.edited': { type: 'field.edited', field: 'address' },
    'saveContact done': done('saveContact'),
    'saveContact error: taken': refused('account.taken'),
    'saveContact error: wrongCode': refused('account.wrongCode'),
    'saveContact error: wrongPassword': refused('account.wrongPassword'),
    'saveContact error: wrongOldCode': refused('account.wrongOldCode'),
    'saveContact error: unreached': unreached,
  },
  control: ({ errors, hasPassword, request }) => ({
    errors,
    hasPassword,
    byCode: 'oldVerificationCode' in request,
  }),
  // An edit matters where it takes an error away; a form without a password has no field for one.
  feasible: (event, { errors, hasPassword }) => {
    if (event.type === 'field.edited') return errors.address !== undefined;
    return hasPassword || event.type !== 'submit' || !('password' in event) || event.password === '';
  },
  demands: [
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'The password confirms it, where the account has one; codes can go to the new address and the old',
      on: 'init',
      when: { hasPassword: true },
      to: 'editing.byPassword',
      effects: [
        called('verificationCode', { codeType: 'changeEmail' }),
        called('oldCode', { codeType: 'confirmContact' }),
      ],
      context: { request: forgotten, errors: {} },
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'An account without a password has the code alone',
      on: 'init',
      when: { hasPassword: false },
      to: 'editing.byCode',
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'The person chooses the code',
      from: 'editing.byPassword',
      on: { type: 'method.choose', method: 'code' },
      to: 'editing.byCode',
      context: { errors: {} },
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'Or the password',
      from: 'editing.byCode',
      on: { type: 'method.choose', method: 'password' },
      to: 'editing.byPassword',
      context: { errors: {} },
    },
    {
      section: '5',
      what: 'What is missing is said beside its field, and nothing is sent',
      from: 'editing.byPassword',
      on: { type: 'submit', ...nothing },
      context: { errors: { ...faults, password: 'form.passwordRequired' } },
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'A code to the old address is none where the password is asked for',
      from: 'editing.byPassword',
      on: { type: 'submit', ...byCode },
      context: { errors: { password: 'form.passwordRequired' } },
    },
    {
      section: '5',
      what: 'What is missing is said beside its field, and nothing is sent',
      from: 'editing.byCode',
      on: { type: 'submit', ...nothing },
      context: { errors: { ...faults, oldVerificationCode: 'form.codeRequired' } },
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'A password is none where the code is asked for',
      from: 'editing.byCode',
      on: { type: 'submit', ...byPassword },
      context: { errors: { oldVerificationCode: 'form.codeRequired' } },
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'The new address goes with its code and the password',
      from: 'editing.byPassword',
      on: { type: 'submit', ...byPassword },
      to: 'saving',
      effects: [called('saveContact', { userId: '1', kind: 'email', ...filled, password: 'lookout-demo' })],
      context: { errors: {} },
    },
    {
      section: '0002#a-new-email-address-or-phone-number',
      what: 'Or with its code and that to the old address, and no password',
      from: 'editing.byCode',
      on: { type: 'submit', ...byCode },
      when: { hasPassword: false },
      to: 'saving',
      effects: [
        called('saveContact', { userId: '2', kind: 'email', ...filled, oldVerificationCode: '654321' }),
      ],
      context: { errors: {} },
    },
    {
      section: '4',
      what: 'The new address holds, and its owner is notified, to be logged out',
      from: 'saving',
      on: 'saveContact done',
      to: 'changed',
      effects: [
        sent('parent', {
          type: 'contact.changed',
          contact: { kind: 'email', address: 'new@lookout.example' },
        }),
      ],
    },
    {
      section: '8',
      what: 'Why it was not taken is said beside its field, and no secret is kept',
      from: 'saving',
      on: refused('account.taken'),
      when: { byCode: false },
      to: 'editing.byPassword',
      context: { errors: { address: 'account.taken' }, request: forgotten },
    },
    {
      section: '8',
      what: 'Whoever chose the code has to enter it again',
      from: 'saving',
      on: refused('account.taken'),
      when: { byCode: true },
      to: 'editing.byCode',
      context: { errors: { address: 'account.taken' }, request: forgotten },
    },
    {
      section: '8',
      what: 'Wrong password',
      from: 'saving',
      on: refused('account.wrongPassword'),
      to: 'editing',
      context: { errors: { password: 'account.wrongPassword' } },
    },
    {
      section: '8',
      what: 'Verification code error',
      from: 'saving',
      on: refused('account.wrongCode'),
      to: 'editing',
      context: { errors: { verificationCode: 'account.wrongCode' } },
    },
    {
      section: '8',
      what: 'A wrong code to the old address is said beside its own field',
      from: 'saving',
      on: refused('account.wrongOldCode'),
      to: 'editing',
      context: { errors: { oldVerificationCode: 'account.wrongOldCode' } },
    },
    {
      section: '8',
      what: 'Save failed, where nobody said why',
      from: 'saving',
      on: unreached,
      to: 'editing',
      context: { errors: { form: 'action.saveFailed' } },
    },
  ],
  children: { verificationCode: [] },
});
