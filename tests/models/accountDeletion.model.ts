import { CallError, failure } from '../../src/domain/callResult.ts';
import { accountDeletionMachine } from '../../src/machines/accountDeletion/accountDeletion.machine.ts';
import { defineModel, done, failed } from './model.ts';

const rejected = (message: 'account.wrongCode' | 'account.deletionHasDevices') =>
  failed('deleteAccount', new CallError(failure('rejected', 601, message)));

/** Spec section 9: logged out 3 seconds after the deletion. */
export const model = defineModel({
  machine: accountDeletionMachine,
  inputs: [{ userId: '1' }],
  events: [
    done('readPreconditions', { devices: 0, pending: 0, account: 'demo@lookout.example' }),
    done('readPreconditions', { devices: 2, pending: 0, account: 'demo@lookout.example' }),
    failed('readPreconditions'),
    { type: 'submit', verificationCode: '123456' },
    { type: 'submit', verificationCode: '12' },
    done('deleteAccount'),
    rejected('account.wrongCode'),
    rejected('account.deletionHasDevices'),
  ],
  control: ({ error }) => error,
  delays: { logoutDelay: 3000 },
  children: { verificationCode: [] },
});
