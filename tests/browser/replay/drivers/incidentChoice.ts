import { expect } from 'playwright/test';
import { frontDoor } from '../../../demoRecorders.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { breakdown, member, refusalOf } from '../acts.ts';
import { clipButton, markRange, openHistory, recordedSecond } from '../clipStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { answerWith } from '../incidentStage.ts';
import { demoUser } from '../outage.ts';
import { dialogNamed } from '../within.ts';

const [list, create, add, remove] = [
  endpointPath('listIncidents'),
  endpointPath('createIncident'),
  endpointPath('addIncidentClip'),
  endpointPath('deleteIncident'),
];
const dialog = dialogNamed(say('incidents:add.title'));
const button = (context: ReplayContext, key: string) =>
  dialog(context).getByRole('button', { name: say(key), exact: true });
/** It becomes two parts. */
const range = { from: recordedSecond(100), to: recordedSecond(100) + 5400 };
const half = range.from + 3600;

/** Ends the deletion of a new incident. Then the dialog closes, or says why nothing was added. */
async function endDeletion(context: ReplayContext, end: () => Promise<void>): Promise<void> {
  const isLeaving = await dialog(context).getByText(say('incidents:add.stopping')).isVisible();
  await end();
  if (!isLeaving) await expect(dialog(context).getByRole('alert')).toHaveText(say('messages:incident.full'));
}

export const incidentChoice: BrowserDriver = {
  async start(context) {
    for (const path of [list, create, add, remove])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openHistory(context);
    await markRange(context, range);
  },
  sends: {
    createIncident: { path: create, body: () => ({ ...demoUser, name: 'New' }) },
    addPart: {
      path: add,
      body: (input) => ({
        ...demoUser,
        id: member(input('incident'), 'id'),
        serialNumber: frontDoor.serialNumber,
        day: plainDay,
        ...(input('part') === 0 ? { start: range.from, end: half } : { start: half, end: range.to }),
      }),
    },
    deleteIncident: { path: remove, body: (input) => ({ ...demoUser, id: input('id') }) },
  },
  perform: {
    add: (context) => clipButton(context, 'incidents:add.clip').click(),
    'xstate.done.actor.prepare': (context, event) => {
      const named = member(event['output'], 'incidents');
      const rest = { cameras: [], span: null, items: 0, bytes: 0, pictures: [] };
      const incidents = Array.isArray(named) ? named.map((one: object) => ({ ...rest, ...one })) : [];
      return answerWith(context, 'listIncidents', { incidents, space: { used: 0, limit: 9 } });
    },
    'xstate.error.actor.prepare': ({ control }) => control.release(list, breakdown),
    save: async (context, event) => {
      const name = member(event['to'], 'name');
      const choice = (of: string) => dialog(context).getByRole('radio', { name: of, exact: true });
      if (typeof name === 'string') {
        await choice(say('incidents:new')).check();
        await dialog(context)
          .getByRole('textbox', { name: say('incidents:add.name') })
          .fill(name);
      } else await choice('Theft').check();
      await button(context, 'incidents:add.save').click();
    },
    continue: (context) => button(context, 'incidents:add.rest').click(),
    leave: (context) => context.page.keyboard.press('Escape'),
    'xstate.done.actor.createIncident': (context, event) =>
      answerWith(context, 'createIncident', { id: member(event['output'], 'id') }),
    'xstate.error.actor.createIncident': async (context, event) => {
      await context.control.release(create, refusalOf(event));
      await expect(dialog(context).getByRole('alert')).toHaveText(say('messages:incident.tooMany'));
    },
    'xstate.done.actor.addPart': (context) => answerWith(context, 'addIncidentClip', { id: 'c1' }),
    'xstate.error.actor.addPart': ({ control }, event) => control.release(add, refusalOf(event)),
    'xstate.done.actor.deleteIncident': (context) =>
      endDeletion(context, () => answerWith(context, 'deleteIncident', null)),
    'xstate.error.actor.deleteIncident': (context) =>
      endDeletion(context, () => context.control.release(remove, breakdown)),
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    preparing: (context) => expect(dialog(context)).toContainText(say('common:loading')),
    failed: (context) =>
      expect(dialog(context).getByRole('alert')).toHaveText(say('messages:action.refreshFailed')),
    choosing: (context) => expect(button(context, 'incidents:add.save')).toBeVisible(),
    creating: (context) => expect(dialog(context)).toContainText(say('incidents:add.adding')),
    'adding.continuing': (context) => expect(dialog(context)).toContainText(/[01] of 2 parts added/),
    'adding.stopping': (context) => expect(dialog(context)).toContainText(say('incidents:add.stopping')),
    'discarding.returning': (context) => expect(dialog(context)).toContainText('0 of 2 parts added'),
    'discarding.leaving': (context) => expect(dialog(context)).toContainText(say('incidents:add.stopping')),
    partial: (context) => expect(dialog(context)).toContainText(/Added 1 of 2 parts to (Theft|New)/),
    added: (context) => expect(dialog(context)).toContainText(/2 parts added to (Theft|New)/),
  },
};
