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

const [list, add] = [endpointPath('listIncidents'), endpointPath('addIncidentClip')];
const dialog = dialogNamed(say('incidents:add.title'));
const button = (context: ReplayContext, key: string) =>
  dialog(context).getByRole('button', { name: say(key), exact: true });
const range = { from: recordedSecond(100), to: recordedSecond(108) };

export const incidentChoice: BrowserDriver = {
  async start(context) {
    for (const path of [list, add]) await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openHistory(context);
    await markRange(context, range);
  },
  sends: {
    addItem: {
      path: add,
      body: () => ({
        ...demoUser,
        id: 'i1',
        serialNumber: frontDoor.serialNumber,
        day: plainDay,
        start: range.from,
        end: range.to,
      }),
    },
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
    save: (context) => button(context, 'incidents:add.save').click(),
    leave: (context) => context.page.keyboard.press('Escape'),
    'xstate.done.actor.addItem': (context) => answerWith(context, 'addIncidentClip', { id: 'c1' }),
    'xstate.error.actor.addItem': async (context, event) => {
      await context.control.release(add, refusalOf(event));
      await expect(dialog(context).getByRole('alert')).toHaveText(say('messages:incident.full'));
    },
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    preparing: (context) => expect(dialog(context)).toContainText(say('common:loading')),
    failed: (context) =>
      expect(dialog(context).getByRole('alert')).toHaveText(say('messages:action.refreshFailed')),
    choosing: (context) => expect(button(context, 'incidents:add.save')).toBeVisible(),
    adding: (context) => expect(dialog(context)).toContainText(say('incidents:add.adding')),
    added: (context) => expect(dialog(context)).toContainText('Added to Theft'),
  },
};
