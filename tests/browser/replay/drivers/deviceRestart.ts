import { expect } from 'playwright/test';
import type { Action, Answer } from '../../../../provider/control/rules.ts';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import { stage, stageButton } from '../deviceStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { freshSettings } from '../../../deviceSettings.ts';

const infoPath = endpointPath('deviceBySerialNumber');
const editPath = endpointPath('editBindService');
const serialNumber = 'LK0000000001';
const restart = { at: 5000, until: 13_000 };

const note = (context: ReplayContext) => stage(context).locator('[data-machine="deviceRestart"]');

const pass: Action = { kind: 'delay', ms: 0 };
const hold: Action = { kind: 'hold' };
/** The camera is read anew, and its settings after it. */
const reload = [pass, pass];

const device = (onLine: boolean) => ({ serialNumber, name: 'Front door', deviceType: 'IPC', onLine });
const answerOf = (onLine: boolean, restarting: boolean) => ({
  code: 1,
  msg: '',
  data: {
    bindDevice: [device(onLine)],
    settings: { ...freshSettings, restart: restarting ? restart : null },
  },
});

/** What becomes of the next reads of the camera, in their order. */
async function foresee({ control }: ReplayContext, ...actions: readonly Action[]): Promise<void> {
  for (const action of actions) await control.rule({ path: infoPath, action });
}

/** The next poll arrives by a timer, which no step prepares. */
const pollAhead = ({ ahead }: ReplayContext): readonly Action[] =>
  ahead()[0]?.event.type.startsWith('xstate.after.poll') ? [hold] : [];

/** Lets go every read of the camera that is held: the poll itself, and what was read beside it. */
async function answerReads({ control }: ReplayContext, action: Answer): Promise<void> {
  await control.awaitHeld(infoPath);
  const held = (await control.held()).filter(({ path }) => path === infoPath);
  for (const _ of held) await control.release(infoPath, action);
}

/** Waits until so many reads of the camera more than before were answered. */
async function readsOf({ control }: ReplayContext): Promise<number> {
  return (await control.log()).filter(({ path }) => path === infoPath).length;
}

const seesMissing = (isLooking: boolean) => async (context: ReplayContext) => {
  await expect(note(context)).toContainText(say('settings:restart.missing'));
  await expect(stageButton(context, say('settings:restart.checkAgain'))).toHaveAttribute(
    'aria-disabled',
    String(isLooking),
  );
};

export const deviceRestart: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: editPath, times: 0, action: hold });
    await openSignedIn(context, `/cameras?device=${serialNumber}&tab=settings`);
    await stage(context)
      .getByRole('textbox', { name: say('settings:label.name') })
      .waitFor();
  },
  perform: {
    'connection.restored': async (context) => {
      await foresee(context, hold);
      await loseAndRegain(context);
    },
    // A change for which the provider names a restart.
    'restart.started': async (context) => {
      const before = await readsOf(context);
      await foresee(context, ...reload, hold);
      await stage(context)
        .getByRole('textbox', { name: say('settings:label.name') })
        .fill(`Porch ${before}`);
      await stageButton(context, say('common:save')).click();
      await context.control.release(editPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: { revision: 1, restart } },
      });
      await expect.poll(() => readsOf(context)).toBeGreaterThanOrEqual(before + 2);
    },
    'restart.found': async (context) => {
      // One that is missed and found online is looked for at once.
      if ((await note(context).getAttribute('data-state'))?.startsWith('missing'))
        await context.control.device(serialNumber, { onLine: false });
      await foresee(context, pass, { kind: 'answer', status: 200, json: answerOf(true, true) }, hold);
      await stageButton(context, say('devices:stage.refresh')).click();
    },
    // What was read informs the poll as well as the settings, whichever asks first.
    'device.read': async (context, event) => {
      const onLine = event['onLine'] === true;
      await context.control.device(serialNumber, { onLine });
      await foresee(context, pass, ...(onLine ? [hold, hold] : [pass]));
      await stageButton(context, say('devices:stage.refresh')).click();
      if (onLine) await context.control.awaitHeld(infoPath, 2);
    },
    retry: async (context) => {
      await foresee(context, hold);
      await stageButton(context, say('settings:restart.checkAgain')).click();
    },
    dismiss: (context) => stageButton(context, say('common:close')).click(),
    'xstate.done.actor.readStatus': async (context, event) => {
      const { control } = context;
      const onLine = member(event['output'], 'onLine') === true;
      const restarting = member(event['output'], 'restarting') === true;
      const isNews = onLine
        ? !restarting
        : await stage(context).getByText('Online', { exact: true }).isVisible();
      await control.device(serialNumber, { onLine });
      await foresee(context, ...(isNews ? reload : []), ...pollAhead(context));
      await control.release(infoPath, { kind: 'answer', json: answerOf(onLine, restarting) });
      if (isNews && !onLine) await expect(stage(context)).toContainText('Offline');
    },
    'xstate.error.actor.readStatus': async (context) => {
      await foresee(context, ...pollAhead(context));
      await context.control.release(infoPath, breakdown);
    },
    'xstate.done.actor.pollLater': async (context, event) => {
      const onLine = member(event['output'], 'onLine') === true;
      await context.control.device(serialNumber, { onLine });
      await foresee(context, ...(onLine ? reload : []), ...pollAhead(context));
      await answerReads(context, { kind: 'answer', status: 200, json: answerOf(onLine, false) });
    },
    'xstate.error.actor.pollLater': (context) => answerReads(context, { ...breakdown, status: 200 }),
  },
  see: {
    idle: (context) => expect(note(context)).toBeEmpty(),
    counting: (context) => expect(note(context)).toContainText('restarts in'),
    'restarting.polling': (context) =>
      expect(note(context)).toContainText(say('settings:restart.restarting')),
    'restarting.waiting': (context) =>
      expect(note(context)).toContainText(say('settings:restart.restarting')),
    back: (context) => expect(note(context)).toContainText(say('settings:restart.back')),
    'missing.waiting': seesMissing(false),
    'missing.polling': seesMissing(true),
  },
};
