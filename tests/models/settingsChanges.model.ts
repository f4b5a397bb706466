import { defaultSettings } from '../../src/domain/account/settings.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { settingsChangesMachine } from '../../src/machines/account/settingsChanges/settingsChanges.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const ofPush = { userId: '1', change: { notification: false } } as const;
const ofLanguage = { userId: '1', change: { language: 'de-DE' } } as const;
const push = { type: 'change.request', id: 1, ...ofPush } as const;
const language = { type: 'change.request', id: 2, ...ofLanguage } as const;
const leavePush = { type: 'change.withdraw', id: 1 } as const;
const leaveLanguage = { type: 'change.withdraw', id: 2 } as const;

const off = { ...defaultSettings, notification: false };
const refusal = new CallError(failure('rejected', 500));

/** The push switch of the user page, and the language. */
export const model = defineModel({
  machine: settingsChangesMachine,
  events: {
    'change.request: push': push,
    'change.request: language': language,
    'change.withdraw: push': leavePush,
    'change.withdraw: language': leaveLanguage,
    'changeSettings done': done('changeSettings', off),
    'changeSettings error': failed('changeSettings', refusal),
  },
  control: ({ changes: [sent, next] }) => ({ sent: sent?.id ?? null, next: next?.id ?? null }),
  // Each of the two waits for its own change before it makes another one.
  feasible: (event, { sent, next }) =>
    !('id' in event) || [sent, next].includes(event.id) === (event.type === 'change.withdraw'),
  demands: [
    {
      section: '3',
      what: 'Each switch is saved at once',
      from: 'idle',
      on: push,
      to: 'saving',
      effects: [called('changeSettings', ofPush)],
      context: { changes: [{ id: 1, ...ofPush }] },
    },
    {
      section: '3',
      what: 'So is the language',
      from: 'idle',
      on: language,
      to: 'saving',
      effects: [called('changeSettings', ofLanguage)],
    },
    {
      section: '3',
      what: 'Whoever changed them receives what they are now',
      from: 'saving',
      on: 'changeSettings done',
      when: { sent: 1, next: null },
      to: 'idle',
      effects: [emitted({ type: 'settings.saved', id: 1, settings: off })],
      context: { changes: [] },
    },
    {
      section: '8',
      what: 'Or why they are not',
      from: 'saving',
      on: 'changeSettings error',
      when: { sent: 1, next: null },
      to: 'idle',
      effects: [emitted({ type: 'change.failed', id: 1, error: refusal })],
      context: { changes: [] },
    },
  ],
});
