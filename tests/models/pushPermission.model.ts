import { pushPermissionMachine } from '../../src/machines/account/pushPermission/pushPermission.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const toldOf = (permission: 'granted' | 'denied' | 'default' | 'unsupported') =>
  ({ type: 'permission.told', permission }) as const;
const asked = (permission: string) => done('askPermission', permission);

/** "Permission asked at the switch, explained, refusal handled" (issue 14). */
export const model = defineModel({
  machine: pushPermissionMachine,
  events: {
    'permission.told: granted': toldOf('granted'),
    'permission.told: denied': toldOf('denied'),
    'permission.told: default': toldOf('default'),
    'permission.told: unsupported': toldOf('unsupported'),
    'askPermission done: granted': asked('granted'),
    'askPermission done: denied': asked('denied'),
    'askPermission done: default': asked('default'),
    'askPermission error': failed('askPermission'),
  },
  callbacks: { watchPermission: ['permission.told'] },
  demands: [
    {
      section: 'ours',
      what: 'The browser is asked what it allows, and not the person',
      on: 'init',
      to: 'unasked',
      effects: [called('watchPermission')],
    },
    {
      section: 'ours',
      what: 'The person is asked at the switch',
      from: 'unasked',
      on: 'ask',
      to: 'asking',
      effects: [called('askPermission')],
    },
    { section: 'ours', what: 'They allow it', from: 'asking', on: asked('granted'), to: 'granted' },
    { section: 'ours', what: 'They refuse it', from: 'asking', on: asked('denied'), to: 'denied' },
    {
      section: 'ours',
      what: 'They put the question away, and may be asked again',
      from: 'asking',
      on: asked('default'),
      to: 'unasked',
    },
    {
      section: 'ours',
      what: 'There is nothing to ask for',
      from: 'asking',
      on: 'askPermission error',
      to: 'unsupported',
    },
    ...(['granted', 'denied', 'unsupported'] as const).map((state) => ({
      section: 'ours',
      what: 'What the browser allows is said, also when that changes in its settings',
      from: 'unasked',
      on: toldOf(state),
      to: state,
    })),
    {
      section: 'ours',
      what: 'A refusal that is taken back counts at once',
      from: 'denied',
      on: toldOf('granted'),
      to: 'granted',
    },
    {
      section: 'ours',
      what: 'So does a permission that is taken back',
      from: 'granted',
      on: toldOf('denied'),
      to: 'denied',
    },
    {
      section: 'ours',
      what: 'Where it is to be asked anew the page offers it',
      from: 'granted',
      on: toldOf('default'),
      to: 'unasked',
    },
  ],
});
