import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { member, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { answer, closedRow, newButton, openRules, ruleEditor, ruleList, wide } from '../ruleStage.ts';
import { demoUser } from '../outage.ts';
import { frontDoor } from '../../../demoRecorders.ts';

const createPath = endpointPath('createRule');
const editPath = endpointPath('editRule');

const field = (context: ReplayContext, key: string) => ruleEditor(context).getByLabel(say(key));
const press = (key: string) => (context: ReplayContext) =>
  ruleEditor(context)
    .getByRole('button', { name: say(key), exact: true })
    .click();

export const alertRule: BrowserDriver = {
  // Where none is open there is no editor.
  unshown: true,
  async start(context) {
    for (const path of [createPath, editPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    await openRules(context);
    await newButton(context).waitFor();
  },
  sends: {
    saveRule: {
      path: createPath,
      // A new rule begins with the first type that the camera has.
      body: (input) => ({
        ...demoUser,
        serailno: frontDoor.serailno,
        rule: Object.assign({}, input('rule'), { type: 'motion' }),
      }),
    },
  },
  perform: {
    // Who has a rule open opens another one.
    open: async (context, event) => {
      await (event['id'] === null ? newButton(context) : closedRow(context, /Person|Vehicle/)).click();
    },
    // The way back to the list is there where the list is not.
    close: async (context) => {
      await context.page.setViewportSize({ width: 1440, height: 1000 });
      await ruleEditor(context)
        .getByRole('button', { name: say('settings:rules.back') })
        .click();
      await context.page.setViewportSize(wide);
    },
    'field.changed': async (context, event) => {
      const name = member(event['change'], 'name');
      if (typeof name === 'string') await field(context, 'settings:label.name').fill(name);
      else await field(context, 'settings:week.kind.weekend').check();
    },
    save: async (context) => {
      // The same may not be sent twice within a second.
      await context.page.clock.fastForward(1000);
      await press('common:save')(context);
    },
    discard: press('settings:unsaved.discard'),
    leave: (context) => answer(context, 'settings:rules.leave.confirm'),
    stay: (context) => answer(context, 'settings:rules.leave.stay'),
    'rule.deleted': async (context) => {
      await press('settings:rules.delete.label')(context);
      await answer(context, 'settings:rules.delete.confirm');
    },
    'status.changed': (context) =>
      ruleList(context)
        .locator('.rule[data-current]')
        .getByRole('button', { name: /^Pause/ })
        .click(),
    'xstate.done.actor.saveRule': ({ control }, event) =>
      control.release(createPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: { id: event['output'] } },
      }),
    'xstate.error.actor.saveRule': async (context, event) => {
      await context.control.release(createPath, refusalOf(event));
      await expect(ruleEditor(context)).toContainText(say('messages:rule.duplicate'));
    },
  },
  see: {
    closed: (context) => expect(ruleEditor(context)).toBeHidden(),
    editing: (context) =>
      expect(ruleEditor(context).getByRole('button', { name: say('common:save') })).toBeVisible(),
    saving: (context) =>
      expect(ruleEditor(context).getByRole('button', { name: say('common:saving') })).toBeVisible(),
    asking: ({ page }) =>
      expect(page.getByRole('dialog', { name: say('settings:rules.leave.title') })).toBeVisible(),
  },
};
