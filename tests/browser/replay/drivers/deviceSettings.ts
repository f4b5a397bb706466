import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import { stage, stageButton } from '../deviceStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';
import { dialogNamed, within } from '../within.ts';

const infoPath = endpointPath('deviceBySerialNumber');
const editPath = endpointPath('editBindService');
const serialNumber = 'LK0000000001';

const section = (context: ReplayContext, name: 'general' | 'picture') =>
  stage(context)
    .getByRole('navigation', { name: say('settings:sections') })
    .getByRole('link', { name: new RegExp(`^${say(`settings:${name}.title`)}`) });
const dialog = dialogNamed(say('settings:restart.ask.title'));
const { press: choose } = within(dialog);
const settingsAnswer = (settings: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { bindDevice: [], settings } } }) as const;

const heldRead = async ({ control }: ReplayContext) =>
  (await control.held()).filter(({ path }) => path === infoPath).map(({ id }) => id);

/** Does what makes the settings be asked for, and waits until that call alone is held. */
async function held(context: ReplayContext, act: () => Promise<void>): Promise<void> {
  const earlier = await heldRead(context);
  await context.control.hold(infoPath);
  await act();
  await expect
    .poll(async () => {
      const reads = await heldRead(context);
      return reads.length === 1 && !earlier.includes(String(reads[0]));
    })
    .toBe(true);
}

const seeSettings = (context: ReplayContext) => expect(section(context, 'general')).toBeVisible();

export const deviceSettings: BrowserDriver = {
  async start(context) {
    await context.page.clock.install();
    await context.control.rule({ path: editPath, times: 0, action: { kind: 'hold' } });
    await held(context, () => openSignedIn(context, `/cameras?device=${serialNumber}&tab=settings`));
  },
  sends: {
    changeDeviceSettings: {
      path: editPath,
      body: (input) => ({
        ...demoUser,
        serialNumber,
        revision: input('revision'),
        change: input('change'),
        ...(input('restart') === true && { restart: true }),
      }),
    },
  },
  perform: {
    'connection.restored': (context) => held(context, () => loseAndRegain(context)),
    'xstate.after.cameraAnswer.deviceSettings.editing.shown': (context) =>
      held(context, () => context.page.clock.runFor(1000)),
    'xstate.after.answerRetry.deviceSettings.editing.unanswered': (context) =>
      held(context, () => context.page.clock.runFor(10_000)),
    retry: (context) => held(context, () => stageButton(context, say('common:tryAgain')).click()),
    // The camera is read anew, and its settings once it has arrived.
    refresh: async (context) => {
      await context.control.rule({ path: infoPath, action: { kind: 'delay', ms: 0 } });
      await held(context, () => stageButton(context, say('devices:stage.refresh')).click());
    },
    'setting.changed': async (context, event) => {
      const name = member(event['change'], 'name');
      if (typeof name !== 'string') {
        await section(context, 'picture').click();
        await stage(context).getByText('H.265', { exact: true }).click();
      } else {
        await section(context, 'general').click();
        await stage(context)
          .getByRole('textbox', { name: say('settings:label.name') })
          .fill(name);
      }
    },
    save: async (context) => {
      // The same change is not sent twice within a second.
      await context.page.clock.fastForward(1000);
      await stageButton(context, say('common:save')).click();
    },
    restart: async (context) => {
      await section(context, 'general').click();
      await stageButton(context, say('settings:restart.now')).click();
    },
    discard: (context) => stageButton(context, say('settings:unsaved.discard')).click(),
    confirm: async (context) => {
      await context.page.clock.fastForward(1000);
      await dialog(context)
        .getByRole('button', {
          name: new RegExp(`${say('settings:restart.ask.confirm')}|${say('settings:restart.now')}`),
        })
        .click();
    },
    cancel: choose(say('common:cancel')),
    'xstate.done.actor.changeDeviceSettings': async ({ control }, event) => {
      // The camera is read again, which is not reported yet.
      await control.hold(infoPath);
      await control.release(editPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: event['output'] },
      });
    },
    'xstate.error.actor.changeDeviceSettings': (context, event) => {
      const refused = () => context.control.release(editPath, refusalOf(event));
      const isConflict = JSON.stringify(event['error']).includes('changedElsewhere');
      return isConflict ? held(context, refused) : refused();
    },
    'xstate.done.actor.compareDeviceSettings': ({ control }, event) =>
      control.release(infoPath, settingsAnswer(event['output'])),
    'xstate.error.actor.compareDeviceSettings': ({ control }) => control.release(infoPath, cutOff),
    'xstate.done.actor.readDeviceSettings': ({ control }, event) =>
      control.release(infoPath, settingsAnswer(event['output'])),
    'xstate.error.actor.readDeviceSettings': ({ control }, event) =>
      control.release(infoPath, refusalOf(event)),
    'xstate.done.actor.refreshDeviceSettings': ({ control }, event) =>
      control.release(infoPath, settingsAnswer(event['output'])),
    'xstate.error.actor.refreshDeviceSettings': async (context) => {
      // After a lost call the console would hear that the provider is back.
      const json = { code: 500, msg: '', data: null };
      await context.control.release(infoPath, { kind: 'answer', json });
      await expect(stage(context).locator('.device-settings').getByRole('alert').first()).toHaveText(
        say('messages:action.refreshFailed'),
      );
    },
  },
  see: {
    loading: (context) => expect(stage(context)).toContainText(say('common:loading')),
    failed: (context) => expect(stage(context)).toContainText(say('messages:device.notExist')),
    receiver: (context) => expect(stage(context)).toContainText(say('settings:note.shared')),
    'editing.shown': seeSettings,
    // The words of the error stay while the page looks again.
    'editing.unanswered': (context) =>
      expect(stage(context).locator('.device-settings').getByRole('alert').first()).toHaveText(
        say('messages:action.refreshFailed'),
      ),
    'editing.refreshing': seeSettings,
    asking: (context) =>
      expect(dialog(context)).toContainText(
        new RegExp(`${say('settings:restart.ask.text')}|${say('settings:restart.ask.alone')}`),
      ),
    // A restart alone has no bar of unsaved changes: its button waits.
    saving: async (context) => {
      const hasBar = (await stage(context).locator('.unsaved-bar').count()) > 0;
      if (hasBar) await expect(stageButton(context, say('common:saving'))).toBeVisible();
      else
        await expect(stageButton(context, say('settings:restart.now'))).toHaveAttribute(
          'aria-disabled',
          'true',
        );
    },
    comparing: (context) => expect(stageButton(context, say('common:saving'))).toBeVisible(),
  },
};
