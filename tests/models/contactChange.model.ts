import { CallError, failure } from '../../src/domain/callResult.ts';
import { contactChangeMachine } from '../../src/machines/contactChange/contactChange.machine.ts';
import { defineModel, done, failed } from './model.ts';

const filled = { address: 'new@lookout.example', verificationCode: '123456' };

export const model = defineModel({
  machine: contactChangeMachine,
  inputs: [
    { userId: '1', kind: 'email', hasPassword: true, oldAddress: 'demo@lookout.example' },
    { userId: '2', kind: 'email', hasPassword: false, oldAddress: 'neighbour@lookout.example' },
  ],
  events: [
    { type: 'submit', ...filled, password: 'lookout-demo', oldVerificationCode: '' },
    { type: 'submit', ...filled, password: '', oldVerificationCode: '654321' },
    { type: 'submit', address: '', verificationCode: '', password: '', oldVerificationCode: '' },
    { type: 'method.choose', method: 'code' },
    { type: 'method.choose', method: 'password' },
    { type: 'field.edited', field: 'address' },
    done('saveContact'),
    failed('saveContact', new CallError(failure('rejected', 601, 'account.taken'))),
  ],
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
  children: { verificationCode: [] },
});
