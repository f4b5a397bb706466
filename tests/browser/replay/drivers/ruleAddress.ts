import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { freshRule } from '../../../../src/domain/settings/alertRule.ts';
import { english as say } from '../../localeTexts.ts';
import { member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  closedRow,
  goToGone,
  leaving,
  newButton,
  ruleEditor,
  ruleList,
  rulesAddress,
  wide,
} from '../ruleStage.ts';
import { within } from '../within.ts';

const listPath = endpointPath('listRules');
const createPath = endpointPath('createRule');

const answerOf = (data: unknown) => ({ kind: 'answer', json: { code: 1, msg: '', data } }) as const;
const rules = answerOf({
  types: ['motion', 'human'],
  outputs: ['record', 'snapshot', 'push'],
  rules: [{ id: 'human', ...freshRule('human') }],
});

const named = (rule: unknown) => (typeof rule === 'string' ? `${rulesAddress}&rule=${rule}` : rulesAddress);
const { press } = within(ruleEditor, { exact: true });

/** The way back to the list is there where the list is not. */
async function goBackToList(context: ReplayContext): Promise<void> {
  const { page } = context;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await press(say('settings:rules.back'))(context);
  await page.setViewportSize(wide);
}

export const ruleAddress: BrowserDriver = {
  unshown: 'It is the address itself.',
  async start(context) {
    await context.control.rule({ path: listPath, action: { kind: 'hold' } });
    await context.control.rule({ path: listPath, times: 0, action: rules });
    await context.page.setViewportSize(wide);
    await openSignedIn(context, named(member(context.ahead()[0]?.event, 'rule')));
    await context.control.awaitHeld(listPath);
  },
  perform: {
    'rules.listed': ({ control }) => control.release(listPath, rules),
    'address.reached': (context, { rule }) =>
      leaving(context, () => {
        if (rule === null) return goBackToList(context);
        if (rule === 'gone') return goToGone(context);
        return (rule === 'new' ? newButton(context) : closedRow(context, say('alerts:type.human'))).click();
      }),
    'rule.saved': async (context, { id }) => {
      await context.control.rule({ path: createPath, action: answerOf({ id }) });
      await press(say('common:save'))(context);
      await expect(context.page).toHaveURL(context.url + named(id));
    },
    'rule.closed': async (context) => {
      await press(say('settings:unsaved.discard'))(context);
      await expect(context.page).toHaveURL(context.url + rulesAddress);
    },
  },
  see: {
    unlisted: (context) => expect(ruleList(context)).toContainText(say('common:loading')),
    listed: (context) => expect(newButton(context)).toBeVisible(),
  },
};
