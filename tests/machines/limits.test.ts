import {
  createActor,
  fromCallback,
  fromPromise,
  waitFor,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { expect, test } from 'vitest';
import type { DeviceSettings } from '../../src/domain/wire/calls/settings.ts';
import { alertChoiceMachine } from '../../src/machines/alerts/alertChoice/alertChoice.machine.ts';
import { deviceSettingsMachine } from '../../src/machines/settings/deviceSettings/deviceSettings.machine.ts';
import { freshSettings } from '../deviceSettings.ts';

// Paths hold what is taken. Here is what a limit keeps from being taken.

const camera = deviceSettingsMachine.provide({
  actors: {
    readDeviceSettings: fromPromise<DeviceSettings | null, { serialNumber: string }>(
      async () => freshSettings,
    ),
    watchConnection: fromCallback(() => undefined),
  },
});

test.each<[string, AnyStateMachine, object | undefined, string, EventObject & Record<string, unknown>]>([
  ['all of no alerts', alertChoiceMachine, undefined, 'none', { type: 'all.choose', listed: [] }],
  [
    'settings of which none was changed',
    camera,
    { userId: '1', serialNumber: 'LK0000000001' },
    'editing',
    { type: 'save' },
  ],
])('%s are not taken', async (_, logic, input, state, event) => {
  const actor = createActor(logic, { input }).start();
  await waitFor(actor, (snapshot) => snapshot.matches(state));
  const before = actor.getSnapshot();
  expect(before.can(event)).toBe(false);
  actor.send(event);
  expect(actor.getSnapshot()).toBe(before);
});
