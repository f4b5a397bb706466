import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { armingModeNumber, armingModes } from '../../../../src/domain/account/workStatus.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const readPath = endpointPath('workStatus');
const setPath = endpointPath('setWorkStatus');
const customPath = endpointPath('setCustomWorkStatus');
const names = {
  disarmed: 'Disarmed',
  home: 'Home',
  away: 'Away',
  freedom: 'Freedom',
  custom: 'Custom',
} as const;

const card = ({ page }: ReplayContext) => page.getByRole('region', { name: say('account:arming.title') });
const { press } = within(card);
const mode = (context: ReplayContext, wanted: unknown) => {
  const known = armingModes.find((each) => each === wanted);
  if (known === undefined) throw new Error(`no mode: ${String(wanted)}`);
  return card(context).getByRole('radio', { name: names[known] });
};
const device = (context: ReplayContext, serialNumber: unknown) =>
  card(context).getByRole('switch', { name: `Arm ${String(serialNumber)}` });
const notice = ({ page }: ReplayContext) => page.locator('.notice');
const refused = (context: ReplayContext) =>
  expect(card(context).getByRole('alert')).toHaveText(say('messages:action.setFailed'));

export const workStatus: BrowserDriver = {
  async start(context) {
    for (const path of [readPath, setPath, customPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    await openSignedIn(context, '/user');
  },
  sends: {
    setMode: {
      path: `${setPath}?userId=${demoUser.userId}`,
      body: (input) => ({ status: armingModes.findIndex((mode) => mode === input('mode')) }),
    },
    saveCustom: { path: customPath, body: (input) => ({ ...demoUser, custom: input('custom') }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readWorkStatus': async (context, { output }) => {
      const wanted = member(output, 'mode');
      const status = armingModes.find((each) => each === wanted) ?? 'disarmed';
      const data = { status: armingModeNumber[status], custom: member(output, 'custom') };
      await context.control.release(readPath, { kind: 'answer', json: { code: 1, msg: '', data } });
      await expect(mode(context, wanted)).toBeChecked();
    },
    'xstate.error.actor.readWorkStatus': ({ control }) => control.release(readPath, breakdown),
    retry: press(say('common:tryAgain')),
    'view.reloaded': ({ page }) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: say('common:refresh') })
        .click(),
    'mode.choose': async (context, event) => {
      // The same mode within a second would be held for a repetition.
      await context.page.clock.fastForward(1000);
      await mode(context, event['mode']).click();
    },
    'xstate.done.actor.setMode': async (context) => {
      await context.control.release(setPath);
      await expect(notice(context)).toBeVisible();
    },
    'xstate.error.actor.setMode': async (context) => {
      await context.control.release(setPath, cutOff);
      await expect(notice(context)).toHaveText(say('messages:action.setFailed'));
      await expect(mode(context, 'away')).not.toBeChecked();
    },
    undo: ({ page }) => page.getByRole('button', { name: say('account:arming.undo') }).click(),
    dismiss: (context) =>
      notice(context)
        .getByRole('button', { name: say('common:dismiss') })
        .click(),
    'custom.edit': press(say('account:arming.edit')),
    'device.toggled': async (context, event) => {
      const armed = event['armed'] === true;
      await expect(device(context, event['serialNumber'])).toBeChecked({ checked: !armed });
      await device(context, event['serialNumber']).setChecked(armed);
    },
    'custom.save': async (context) => {
      // The same table within a second would be held for a repetition.
      await context.page.clock.fastForward(1000);
      await press(say('account:arming.table.save'))(context);
    },
    'custom.cancel': press(say('common:cancel')),
    'xstate.done.actor.saveCustom': async (context) => {
      await context.control.release(customPath);
      await expect(mode(context, 'custom')).toBeChecked();
    },
    'xstate.error.actor.saveCustom': async (context) => {
      await context.control.release(customPath, cutOff);
      await refused(context);
    },
  },
  see: {
    loading: (context) => expect(card(context)).toContainText(say('common:loading')),
    failed: (context) => expect(card(context)).toContainText(say('common:notLoaded')),
    'ready.unchanged': async (context) => {
      await expect(card(context).getByRole('radio')).toHaveCount(armingModes.length);
      await expect(notice(context)).toHaveCount(0);
    },
    'ready.changed': (context) =>
      expect(notice(context)).toContainText(say('account:arming.now').replace('{{mode}}', '').trim()),
    'ready.refused': (context) => expect(notice(context)).toHaveText(say('messages:action.setFailed')),
    setting: (context) => expect(card(context).getByRole('status')).toHaveText(say('common:saving')),
    editingCustom: (context) => expect(card(context).getByRole('table')).toBeVisible(),
    savingCustom: (context) =>
      expect(card(context).getByRole('button', { name: say('common:saving') })).toBeVisible(),
  },
};
