import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import { stage } from '../deviceStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { demoUser, loseAndRegain } from '../outage.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { answer, closedRow, ruleEditor, ruleList as list, rulesAddress } from '../ruleStage.ts';

const listPath = endpointPath('listRules');
const statusPath = endpointPath('setRuleStatus');
const deletePath = endpointPath('deleteRule');

const ownDevice = { ...demoUser, serialNumber: frontDoor.serialNumber };
const rulesAnswer = (output: unknown) => {
  const data = {
    types: member(output, 'types'),
    outputs: member(output, 'outputs'),
    rules: member(member(output, 'rules'), 'entries'),
  };
  return { kind: 'answer', json: { code: 1, msg: '', data } } as const;
};
const personButton = (context: ReplayContext, key: string) =>
  list(context).getByRole('button', { name: say(key).replace('{{rule}}', say('alerts:type.human')) });
const alertSays = ({ page }: ReplayContext, key: string) =>
  expect(page.locator('.rules > [role="alert"]')).toHaveText(say(`messages:${key}`));
const question = ({ page }: ReplayContext) =>
  page.getByRole('dialog', {
    name: say('settings:rules.delete.title').replace('{{rule}}', say('alerts:type.human')),
  });
const held = (context: ReplayContext, act: () => Promise<void>) => heldReload(context, listPath, act);

export const ruleList: BrowserDriver = {
  async start(context) {
    for (const path of [listPath, statusPath, deletePath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, rulesAddress);
  },
  sends: {
    setRuleStatus: {
      path: statusPath,
      body: (input) => ({
        ...ownDevice,
        id: member(input('change'), 'id'),
        status: member(input('change'), 'status'),
      }),
    },
    deleteRule: {
      path: deletePath,
      body: (input) => ({ ...ownDevice, id: member(input('change'), 'id') }),
    },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readRules': ({ control }, event) =>
      control.release(listPath, rulesAnswer(event['output'])),
    'xstate.error.actor.readRules': ({ control }) => control.release(listPath, breakdown),
    'xstate.done.actor.refreshRules': ({ control }, event) =>
      control.release(listPath, rulesAnswer(event['output'])),
    'xstate.error.actor.refreshRules': async (context) => {
      await context.control.release(listPath, cutOff);
      await alertSays(context, 'action.refreshFailed');
    },
    retry: (context) =>
      list(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    refresh: (context) =>
      held(context, () =>
        stage(context)
          .getByRole('button', { name: say('devices:stage.refresh') })
          .click(),
      ),
    'rule.pause': (context) => personButton(context, 'settings:rules.pause').click(),
    'rule.resume': (context) => personButton(context, 'settings:rules.resume').click(),
    'xstate.done.actor.setRuleStatus': ({ control }) => control.release(statusPath),
    'xstate.error.actor.setRuleStatus': async (context) => {
      await context.control.release(statusPath, cutOff);
      await alertSays(context, 'rule.modifyFailed');
    },
    'rule.delete': async (context) => {
      if (await ruleEditor(context).isHidden()) await closedRow(context, say('alerts:type.human')).click();
      await ruleEditor(context)
        .getByRole('button', { name: say('settings:rules.delete.label') })
        .click();
    },
    confirm: (context) => answer(context, 'settings:rules.delete.confirm'),
    keep: (context) => answer(context, 'settings:rules.delete.keep'),
    'xstate.done.actor.deleteRule': async (context) => {
      await context.control.release(deletePath);
      await expect(list(context)).toContainText(say('settings:rules.empty.title'));
    },
    'xstate.error.actor.deleteRule': async (context) => {
      await context.control.release(deletePath, cutOff);
      await alertSays(context, 'rule.deleteFailed');
    },
  },
  see: {
    loading: (context) => expect(list(context)).toContainText(say('common:loading')),
    failed: (context) => expect(list(context)).toContainText(say('common:notLoaded')),
    listed: (context) => expect(question(context)).toBeHidden(),
    refreshing: (context) => expect(question(context)).toBeHidden(),
    setting: (context) => expect(list(context).locator('.rule > button[aria-disabled="true"]')).toBeVisible(),
    asking: (context) => expect(question(context)).toContainText(say('settings:rules.delete.text')),
    deleting: (context) => expect(question(context)).toBeHidden(),
  },
};
