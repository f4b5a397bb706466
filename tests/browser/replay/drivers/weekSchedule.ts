import { expect } from 'playwright/test';
import { freshRule } from '../../../../src/domain/settings/alertRule.ts';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { answer, closedRow, middleOf, openRules, ruleEditor, weekGrid } from '../ruleStage.ts';
import { within } from '../within.ts';

/** A rule for people at the weekend and one for vehicles at all hours: opening one shows its week. */
const rules = [
  { ...freshRule('human'), id: 'human', schedule: { kind: 'weekend' } },
  { ...freshRule('vehicle'), id: 'vehicle' },
];
const ruleOf = (schedule: unknown) =>
  say(member(schedule, 'kind') === 'weekend' ? 'alerts:type.human' : 'alerts:type.vehicle');

const at = async ({ page }: ReplayContext, cell: unknown) =>
  middleOf(page, Number(member(cell, 'day')), Number(member(cell, 'hour')));
const key = (name: string) => async (context: ReplayContext) => {
  await weekGrid(context).focus();
  await context.page.keyboard.press(name);
};
const { press } = within(ruleEditor, { exact: true });

export const weekSchedule: BrowserDriver = {
  async start(context) {
    const data = { types: ['human', 'vehicle'], outputs: ['record'], rules };
    await context.control.rule({
      path: endpointPath('listRules'),
      times: 0,
      action: { kind: 'answer', json: { code: 1, msg: '', data } },
    });
    await openRules(context);
    await closedRow(context, say('alerts:type.human')).click();
    await weekGrid(context).waitFor();
  },
  perform: {
    'schedule.given': async (context, event) => {
      const row = closedRow(context, ruleOf(event['schedule']));
      if (await row.isHidden()) return press(say('settings:unsaved.discard'))(context);
      const isChanged = await ruleEditor(context)
        .getByRole('button', { name: say('settings:unsaved.discard') })
        .isVisible();
      await row.click();
      if (!isChanged) return;
      await answer(context, 'common:leave.confirm');
      // Until it is gone, the question keeps the focus from the week.
      await expect(context.page.getByRole('dialog')).toHaveCount(0);
    },
    'preset.choose': (context, event) =>
      ruleEditor(context)
        .getByLabel(say(`settings:week.kind.${String(event['kind'])}`), { exact: true })
        .check(),
    'stroke.start': async (context, event) => {
      const { x, y } = await at(context, event['cell']);
      await context.page.mouse.move(x, y);
      await context.page.mouse.down();
    },
    'stroke.extend': async (context, event) => {
      const { x, y } = await at(context, event['cell']);
      await context.page.mouse.move(x, y);
    },
    'stroke.end': async ({ page }) => {
      await page.mouse.up();
      await page.keyboard.up('Shift');
    },
    'stroke.cancel': key('Escape'),
    'cursor.move': (context, event) => key(Number(event['hours']) > 0 ? 'End' : 'Home')(context),
    'cursor.extend': async (context) => {
      await weekGrid(context).focus();
      await context.page.keyboard.down('Shift');
      await context.page.keyboard.press('ArrowRight');
    },
    'cursor.paint': key('Space'),
    'day.paint': (context) => weekGrid(context).getByRole('rowheader').first().click(),
    'hour.paint': (context) => weekGrid(context).locator('[data-hour="0"]').click(),
    'week.paint': key('Control+a'),
    clear: press(say('settings:week.clear')),
    undo: press(say('settings:undo')),
  },
  see: {
    idle: (context) => expect(weekGrid(context).locator('.week-tip')).toBeHidden(),
    painting: (context) => expect(weekGrid(context).locator('.week-tip')).toBeVisible(),
  },
};
