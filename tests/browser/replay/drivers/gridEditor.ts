import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  cameraRow,
  emptyButton,
  gridCards,
  gridEditor as editor,
  gridPaths,
  gridWindow,
  keywordField,
  layoutOf,
  nameField,
  saveAsNewButton,
  saveButton,
} from '../gridEditorStage.ts';
import { demoUser } from '../outage.ts';
import { answer } from '../ruleStage.ts';

const { create, update } = gridPaths('3001');
const cameras: Readonly<Record<string, string>> = { LK0000000003: 'Back yard', LK0000000004: 'Living room' };

const row = (context: ReplayContext, camera: unknown) =>
  cameraRow(context, cameras[String(camera)] ?? 'no such camera');
const held = (context: ReplayContext) => editor(context).locator('.row[aria-pressed="true"]');
const sent = (input: (name: string) => unknown) => {
  const grid = input('grid');
  return {
    ...demoUser,
    name: member(grid, 'name'),
    layout: member(grid, 'layout'),
    windows: member(grid, 'windows'),
  };
};

/** Answers the call that saves, as the provider does by default. */
async function release({ control }: ReplayContext, answered?: typeof cutOff | ReturnType<typeof refusalOf>) {
  const calls = async () => (await control.held()).filter(({ path }) => path === create || path === update);
  await expect.poll(calls).toHaveLength(1);
  for (const { path } of await calls()) await control.release(path, answered);
}

export const gridEditor: BrowserDriver = {
  unshown: 'Once it is saved all grids are shown in its place.',
  async start(context, input) {
    for (const path of [create, update])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    const id = member(input, 'id');
    await openSignedIn(context, typeof id === 'string' ? `/grids?grid=${id}&edit` : '/grids?new=4');
    if (member(input, 'grid') !== null) await row(context, 'LK0000000004').waitFor();
  },
  sends: {
    saveGrid: [
      { path: create, when: (input) => input('id') === null, body: sent },
      { path: update, body: sent },
    ],
  },
  perform: {
    'name.changed': (context, event) => nameField(context).fill(String(event['name'])),
    'keyword.changed': (context, event) => keywordField(context).fill(String(event['keyword'])),
    'layout.choose': (context, event) => layoutOf(context, Number(event['layout'])).click(),
    'camera.lift': (context, event) => row(context, event['camera']).click(),
    'camera.put': (context, event) => row(context, event['camera']).press(String(Number(event['at']) + 1)),
    'window.aim': async (context, event) => {
      if (await held(context).isVisible()) await context.page.keyboard.press('ArrowRight');
      else await gridWindow(context, Number(event['at']) + 1).click();
    },
    'window.empty': async (context, event) => {
      const window = Number(event['at']) + 1;
      await gridWindow(context, window).hover();
      await emptyButton(context, window).click();
    },
    'windows.fill': async (context) => {
      // Two cameras have it in their names.
      await keywordField(context).fill('yard');
      await editor(context)
        .getByRole('button', { name: say('grids:fill') })
        .click();
      await keywordField(context).fill('');
    },
    release: ({ page }) => page.keyboard.press('Escape'),
    confirm: (context) => answer(context, 'grids:smaller.confirm'),
    keep: (context) => answer(context, 'common:cancel'),
    save: async (context) => {
      // The same may not be sent twice within a second.
      await context.page.clock.fastForward(1000);
      await saveButton(context).or(saveAsNewButton(context)).click();
    },
    'xstate.done.actor.saveGrid': (context) => release(context),
    'xstate.error.actor.saveGrid': async (context, event) => {
      const isRefused = member(event['error'], 'failure') !== undefined;
      await release(context, isRefused ? refusalOf(event) : cutOff);
      await expect(editor(context)).toContainText(
        say(isRefused ? 'messages:grid.notExist' : 'messages:grid.saveFailed'),
      );
    },
  },
  alsoTaken: ({ event }) => (event === 'windows.fill' ? ['gridEditor.editing | keyword.changed'] : []),
  see: {
    absent: ({ page }) => expect(page.getByRole('main')).toContainText(say('messages:grid.notExist')),
    'editing.idle': (context) => expect(held(context)).toBeHidden(),
    'editing.aimed': (context) =>
      expect(editor(context).locator('.grid-window > [aria-pressed="true"]')).toBeVisible(),
    'editing.lifted': (context) => expect(held(context)).toBeVisible(),
    asking: ({ page }) =>
      expect(page.getByRole('dialog', { name: say('grids:smaller.title') })).toContainText('Living room'),
    saving: (context) =>
      expect(editor(context).getByRole('button', { name: say('common:saving') })).toBeVisible(),
    saved: (context) => expect(gridCards(context)).toContainText('Yard'),
  },
};
