import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { member, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  answer,
  closedRow,
  goToGone,
  leaving,
  newButton,
  openRules,
  ruleEditor,
  ruleList,
  wide,
} from '../ruleStage.ts';
import { demoUser } from '../outage.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { within } from '../within.ts';

const createPath = endpointPath('createRule');
const editPath = endpointPath('editRule');

const ownDevice = { ...demoUser, serialNumber: frontDoor.serialNumber };

/** Which of the calls that save a rule is held. */
async function heldPath(control: ReplayContext['control']): Promise<string> {
  const isHeld = async () =>
    (await control.held()).map(({ path }) => path).find((path) => [createPath, editPath].includes(path));
  await expect.poll(isHeld).toBeDefined();
  return (await isHeld()) ?? createPath;
}

const field = (context: ReplayContext, key: string) => ruleEditor(context).getByLabel(say(key));
const { press } = within(ruleEditor, { exact: true });

export const alertRule: BrowserDriver = {
  unshown: 'Where none is open there is no editor.',
  async start(context) {
    for (const path of [createPath, editPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    await openRules(context);
    await newButton(context).waitFor();
  },
  sends: {
    saveRule: [
      {
        path: createPath,
        when: (input) => input('id') === null,
        // A new rule begins with the first type that the camera has.
        body: (input) => ({ ...ownDevice, rule: Object.assign({}, input('rule'), { type: 'motion' }) }),
      },
      {
        path: editPath,
        body: (input) => ({
          ...ownDevice,
          id: expect.stringMatching(/./),
          rule: expect.objectContaining({ schedule: member(input('rule'), 'schedule') }),
        }),
      },
    ],
  },
  perform: {
    // Who has a rule open opens another one.
    open: (context, event) =>
      leaving(context, () =>
        (event['id'] === null ? newButton(context) : closedRow(context, /Person|Vehicle/)).click(),
      ),
    // The way back to the list is there where the list is not.
    close: (context) =>
      leaving(context, async () => {
        await context.page.setViewportSize({ width: 1440, height: 1000 });
        await press(say('settings:rules.back'))(context);
        await context.page.setViewportSize(wide);
      }),
    'rule.gone': (context) => leaving(context, () => goToGone(context)),
    'field.changed': async (context, event) => {
      const name = member(event['change'], 'name');
      if (typeof name === 'string') await field(context, 'settings:label.name').fill(name);
      else await field(context, 'settings:week.kind.weekend').check();
    },
    save: async (context) => {
      // The same may not be sent twice within a second.
      await context.page.clock.fastForward(1000);
      await press(say('common:save'))(context);
    },
    discard: press(say('settings:unsaved.discard')),
    'rule.deleted': async (context) => {
      await press(say('settings:rules.delete.label'))(context);
      await answer(context, 'settings:rules.delete.confirm');
    },
    'status.changed': (context) =>
      ruleList(context)
        .locator('.rule[data-current]')
        .getByRole('button', { name: /^Pause/ })
        .click(),
    'xstate.done.actor.saveRule': async ({ control }, event) => {
      const path = await heldPath(control);
      const json = { code: 1, msg: '', data: { id: event['output'] } };
      await control.release(path, path === editPath ? { kind: 'pass' } : { kind: 'answer', json });
    },
    'xstate.error.actor.saveRule': async (context, event) => {
      await context.control.release(await heldPath(context.control), refusalOf(event));
      await expect(ruleEditor(context)).toContainText(say('messages:rule.duplicate'));
    },
  },
  see: {
    closed: (context) => expect(ruleEditor(context)).toBeHidden(),
    editing: (context) =>
      expect(ruleEditor(context).getByRole('button', { name: say('common:save') })).toBeVisible(),
    saving: (context) =>
      expect(ruleEditor(context).getByRole('button', { name: say('common:saving') })).toBeVisible(),
    missing: ({ page }) => expect(page.getByText(say('messages:rule.notExist'))).toBeVisible(),
  },
};
