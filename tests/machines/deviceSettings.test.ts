import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { SettingsChange } from '../../src/domain/settings/cameraSettings.ts';
import type { ChangedSettings, DeviceSettings } from '../../src/domain/wire/calls/settings.ts';
import { deviceSettingsMachine } from '../../src/machines/settings/deviceSettings/deviceSettings.machine.ts';
import { freshSettings } from '../deviceSettings.ts';

type Sent = {
  userId: string;
  serialNumber: string;
  revision: number;
  change: SettingsChange;
  restart?: true;
};

/** The settings of a camera that answers each change with one of these. */
async function opened(...answers: readonly ChangedSettings[]) {
  const rest = [...answers];
  const sent: object[] = [];
  const actor = createActor(
    deviceSettingsMachine.provide({
      actors: {
        readDeviceSettings: fromPromise<DeviceSettings | null, { serialNumber: string }>(
          async () => freshSettings,
        ),
        changeDeviceSettings: fromPromise<ChangedSettings, Sent>(async ({ input }) => {
          sent.push(input.change);
          return rest.shift() ?? { revision: 9, restart: null };
        }),
        watchConnection: fromCallback(() => undefined),
      },
    }),
    { input: { userId: '1', serialNumber: 'LK0000000001' } },
  ).start();
  const isEditing = () => waitFor(actor, (snapshot) => snapshot.matches('editing'));
  const save = async () => {
    actor.send({ type: 'save' });
    expect(actor.getSnapshot().value).toBe('saving');
    return (await isEditing()).context;
  };
  await isEditing();
  return { actor, sent, save };
}

const reason = { trouble: 'words' as const, words: 'Locked by the recorder' };
const refusing = { revision: 1, restart: null, refused: [{ name: 'mirror' as const, reason }] };
const change = { mirror: 'both', micVolume: 10 } as const;

test('what the camera refuses stays typed with its reason, the rest is saved, and it can be saved again', async () => {
  const { actor, sent, save } = await opened(refusing);
  actor.send({ type: 'setting.changed', change });
  const after = await save();
  expect(after.typed).toEqual({ mirror: 'both' });
  expect(after.refused).toEqual({ mirror: reason });
  expect(after.settings).toEqual({
    ...freshSettings,
    revision: 1,
    values: { ...freshSettings.values, micVolume: 10 },
  });
  const again = await save();
  expect(sent).toEqual([change, { mirror: 'both' }]);
  expect(again.typed).toEqual({});
  expect(again.refused).toEqual({});
  expect(again.settings?.values.mirror).toBe('both');
});

test.each([
  ['discarded', { type: 'discard' }, {}],
  ['changed', { type: 'setting.changed', change: { mirror: 'vertical' } }, { mirror: 'vertical' }],
  ['set back', { type: 'setting.changed', change: { mirror: 'none' } }, {}],
] as const)('a refused setting that is %s has no reason left', async (_, event, typed) => {
  const { actor, save } = await opened(refusing);
  actor.send({ type: 'setting.changed', change });
  await save();
  actor.send(event);
  const { context } = actor.getSnapshot();
  expect(context.typed).toEqual(typed);
  expect(context.refused).toEqual({});
  expect(context.settings?.values.mirror).toBe('none');
});
