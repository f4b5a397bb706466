import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SettingsChange } from '../../src/domain/settings/cameraSettings.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
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

test('a slow camera is looked at each second, after an error less often, until it answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const choices = { ...freshSettings.choices, unreachable: { trouble: 'notYet' as const } };
  const answers = [{ ...freshSettings, choices }, null, { ...freshSettings, choices }, null, null];
  let looks = 0;
  const actor = createActor(
    deviceSettingsMachine.provide({
      actors: {
        readDeviceSettings: fromPromise<DeviceSettings | null, { serialNumber: string }>(async () => {
          looks += 1;
          if (answers.length === 0) return freshSettings;
          const answer = answers.shift();
          if (!answer) throw new CallError(failure('rejected', 500));
          return answer;
        }),
        watchConnection: fromCallback(() => undefined),
      },
    }),
    { input: { userId: '1', serialNumber: 'LK0000000001' } },
  ).start();
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    const { value, context } = actor.getSnapshot();
    return [looks, value, context.message];
  };
  const shown = { editing: 'shown' };
  const unanswered = { editing: 'unanswered' };
  const error = 'action.refreshFailed';
  expect(await after(999)).toEqual([1, shown, null]);
  expect(await after(1)).toEqual([2, unanswered, error]);
  expect(await after(9999)).toEqual([2, unanswered, error]);
  expect(await after(1)).toEqual([3, shown, null]);
  expect(await after(1000)).toEqual([4, unanswered, error]);
  expect(await after(10_000)).toEqual([5, unanswered, error]);
  expect(await after(10_000)).toEqual([6, shown, null]);
  expect(actor.getSnapshot().context.settings).toEqual(freshSettings);
  expect(await after(60_000)).toEqual([6, shown, null]);
});
