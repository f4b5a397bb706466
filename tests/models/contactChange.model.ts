import { CallError, failure } from '../../src/domain/callResult.ts';
import { contactChangeMachine } from '../../src/machines/contactChange/contactChange.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: contactChangeMachine,
  inputs: [{ userId: '1', kind: 'email' }],
  events: [
    { type: 'submit', address: 'new@lookout.example', verificationCode: '123456' },
    { type: 'submit', address: '', verificationCode: '' },
    { type: 'field.edited', field: 'address' },
    done('saveContact'),
    failed('saveContact', new CallError(failure('rejected', 601, 'account.taken'))),
  ],
  control: ({ errors }) => errors,
  children: { verificationCode: [] },
});
