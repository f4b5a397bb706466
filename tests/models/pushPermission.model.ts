import { pushPermissionMachine } from '../../src/machines/account/pushPermission/pushPermission.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const reportedOf = (permission: 'granted' | 'denied' | 'default' | 'unsupported') =>
  ({ type: 'permission.reported', permission }) as const;
const asked = (permission: string) => done('askPermission', permission);

/** "Permission asked at the switch, explained, refusal handled" (issue 14). */
export const model = defineModel({
  machine: pushPermissionMachine,
  events: {
    'permission.reported: granted': reportedOf('granted'),
    'permission.reported: denied': reportedOf('denied'),
    'permission.reported: default': reportedOf('default'),
    'permission.reported: unsupported': reportedOf('unsupported'),
    'askPermission done: granted': asked('granted'),
    'askPermission done: denied': asked('denied'),
    'askPermission done: default': asked('default'),
    'askPermission error': failed('askPermission'),
  },
  callbacks: { watchPermission: ['permission.reported'] },
  demands: [
    {
      section: '0002',
      what: 'The person is asked at the switch',
      from: 'unasked',
      on: 'ask',
      to: 'asking',
      effects: [called('askPermission')],
    },
  ],
});
