import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { breakdown, cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  cameraRow,
  editLink,
  gridCards,
  gridEditor,
  gridPaths,
  gridsAnswer,
  nameField,
  saveButton,
} from '../gridEditorStage.ts';
import { loseAndRegain } from '../outage.ts';
import { answer } from '../ruleStage.ts';

const { list, create, remove, update } = gridPaths('3001');
const house = 'Around the house';

const question = ({ page }: ReplayContext) => page.getByRole('dialog', { name: /^Delete / });

/** Saves the grid that is open, or else the first of all under another name; where there is none, a new one. */
async function save(context: ReplayContext): Promise<void> {
  const isOpen = await gridEditor(context).isVisible();
  const isNew = !isOpen && (await gridCards(context).isHidden());
  if (isNew) {
    await context.page.getByRole('link', { name: say('grids:newOf').replace('{{count}}', '4') }).click();
    await cameraRow(context, 'Living room').press('1');
  } else if (!isOpen) {
    await editLink(context, house).click();
  }
  await nameField(context).fill('Wide');
  // The same may not be sent twice within a second.
  await context.page.clock.fastForward(1000);
  await saveButton(context).click();
}

/** The call that saves, once it is held. */
async function saving({ control }: ReplayContext) {
  const ofSaving = async () =>
    (await control.held()).filter(({ path }) => path === create || path === update);
  await expect.poll(ofSaving).toHaveLength(1);
  return ofSaving();
}

export const gridList: BrowserDriver = {
  async start(context) {
    for (const path of [list, create, remove, update])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    await openSignedIn(context, '/grids');
  },
  sends: { deleteGrid: { path: remove, body: () => null } },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listGrids': ({ control }, event) =>
      control.release(list, gridsAnswer(event['output'])),
    'xstate.error.actor.listGrids': ({ control }) => control.release(list, breakdown),
    'xstate.done.actor.refreshGrids': ({ control }, event) =>
      control.release(list, gridsAnswer(event['output'])),
    'xstate.error.actor.refreshGrids': ({ control }) => control.release(list, breakdown),
    retry: ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'grid.delete': async (context) => {
      if (await gridEditor(context).isVisible()) await leaveEditor(context);
      await gridCards(context)
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
    },
    confirm: async (context) => {
      await context.page.clock.fastForward(1000);
      await answer(context, 'grids:delete.confirm');
    },
    keep: (context) => answer(context, 'common:cancel'),
    'xstate.done.actor.deleteGrid': ({ control }) =>
      control.release(remove, { kind: 'answer', json: { code: 1, msg: '', data: null } }),
    'xstate.error.actor.deleteGrid': ({ control }, event) =>
      control.release(remove, member(event['error'], 'failure') === undefined ? cutOff : refusalOf(event)),
    // The answer is lost: the provider may have kept it.
    refresh: async (context) => {
      await save(context);
      const [call] = await saving(context);
      await context.control.release(call?.path ?? update, cutOff);
    },
    'grid.saved': async (context) => {
      await save(context);
      await context.control.release(update, { kind: 'answer', json: { code: 1, msg: '', data: null } });
    },
  },
  see: {
    loading: ({ page }) => expect(page.getByRole('main')).toContainText(say('common:loading')),
    failed: ({ page }) => expect(page.getByRole('main')).toContainText(say('grids:failed.title')),
    listed: (context) => expect(question(context)).toBeHidden(),
    refreshing: (context) => expect(gridEditor(context).or(gridCards(context)).first()).toBeVisible(),
    asking: (context) => expect(question(context)).toContainText(say('grids:delete.text')),
    deleting: (context) => expect(question(context)).toBeHidden(),
  },
};

/** Back to all grids, without what was changed. */
async function leaveEditor(context: ReplayContext): Promise<void> {
  await gridEditor(context)
    .getByRole('link', { name: say('common:cancel') })
    .click();
  await answer(context, 'common:leave.confirm');
}
