import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { accountDeletionMachine } from '../../src/machines/account/accountDeletion/accountDeletion.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const rejected = (message: 'account.wrongCode' | 'account.deletionHasDevices' | 'account.deletionOwes') =>
  failed('deleteAccount', new CallError(failure('rejected', 601, message)));

/** Spec section 9: logged out 3 seconds after the deletion. */
export const model = defineModel({
  machine: accountDeletionMachine,
  inputs: [{ userId: '1' }],
  events: {
    'readPreconditions done: nothingLeft': done('readPreconditions', {
      devices: 0,
      owed: 0,
      pending: 0,
      account: 'demo@lookout.example',
    }),
    'readPreconditions done: hasDevices': done('readPreconditions', {
      devices: 2,
      owed: 0,
      pending: 0,
      account: 'demo@lookout.example',
    }),
    'readPreconditions error': failed('readPreconditions'),
    'submit: code': { type: 'submit', verificationCode: '123456' },
    'submit: shortCode': { type: 'submit', verificationCode: '12' },
    'deleteAccount done': done('deleteAccount'),
    'deleteAccount error: wrongCode': rejected('account.wrongCode'),
    'deleteAccount error: hasDevices': rejected('account.deletionHasDevices'),
    'deleteAccount error: owes': rejected('account.deletionOwes'),
  },
  control: ({ error }) => error,
  children: { verificationCode: [] },
  demands: [
    {
      section: '5',
      what: 'What is under the account is asked first',
      on: 'init',
      to: 'checking',
      effects: [called('readPreconditions', { userId: '1' })],
    },
    {
      section: '5',
      what: 'Nothing under it: allowed',
      from: 'checking',
      on: done('readPreconditions', { devices: 0, owed: 0, pending: 0, account: 'demo@lookout.example' }),
      to: 'allowed.editing',
      effects: [called('verificationCode', { codeType: 'deleteAccount' })],
      context: { held: { devices: 0, owed: 0, pending: 0, account: 'demo@lookout.example' } },
    },
    {
      section: '5',
      what: 'Devices under it hold it back',
      from: 'checking',
      on: done('readPreconditions', { devices: 2, owed: 0, pending: 0, account: 'demo@lookout.example' }),
      to: 'blocked',
      context: { held: { devices: 2, owed: 0, pending: 0, account: 'demo@lookout.example' } },
    },
    {
      section: '8',
      what: 'A failed call is said',
      from: 'checking',
      on: 'readPreconditions error',
      to: 'failed',
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'checking',
      context: { error: null },
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'checking',
      effects: [called('readPreconditions', { userId: '1' })],
    },
    {
      section: '5',
      what: 'It can be looked at again once they are deleted',
      from: 'blocked',
      on: 'retry',
      to: 'checking',
    },
    {
      section: '5',
      what: 'A code is required',
      from: 'allowed.editing',
      on: { type: 'submit', verificationCode: '12' },
      context: { error: 'form.codeFormat' },
    },
    {
      section: '7',
      what: 'The account is canceled',
      from: 'allowed.asking',
      on: 'confirm',
      to: 'allowed.deleting',
      effects: [called('deleteAccount', { userId: '1', verificationCode: '123456' })],
    },
    {
      section: '4',
      what: 'It is gone',
      from: 'allowed.deleting',
      on: 'deleteAccount done',
      to: 'deleted',
      effects: [sent('signOut', { type: 'account.left' })],
      context: { verificationCode: '' },
    },
    {
      section: '5',
      what: 'What arrived under it meanwhile is looked at',
      from: 'allowed.deleting',
      on: rejected('account.deletionHasDevices'),
      to: 'checking',
      context: { verificationCode: '' },
    },
    {
      section: '5',
      what: 'also where data came to be owed',
      from: 'allowed.deleting',
      on: rejected('account.deletionOwes'),
      to: 'checking',
      context: { verificationCode: '' },
    },
    {
      section: '8',
      what: 'A wrong code is said',
      from: 'allowed.deleting',
      on: rejected('account.wrongCode'),
      to: 'allowed.editing',
      context: { verificationCode: '', error: 'account.wrongCode' },
    },
  ],
  equivalent: {
    'accountDeletion.checking entry: clearError dropped':
      'no way goes there with an error: a code that is sent takes it away, and only then something can be in the way',
  },
  callbacks: { watchConnection: ['connection.restored'], signOut: [] },
});
