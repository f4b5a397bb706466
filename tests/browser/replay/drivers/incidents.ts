import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { answerWith, listOf } from '../incidentStage.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const [list, create, remove] = [
  endpointPath('listIncidents'),
  endpointPath('createIncident'),
  endpointPath('deleteIncident'),
];
const dialog = ({ page }: ReplayContext) => page.getByRole('dialog');

export const incidents: BrowserDriver = {
  async start(context) {
    for (const path of [list, create, remove])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/incidents');
  },
  sends: {
    saveIncident: { path: create, body: (input) => ({ ...demoUser, name: input('name') }) },
    deleteIncident: { path: remove, body: (input) => ({ ...demoUser, id: input('id') }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listIncidents': (context, event) =>
      answerWith(context, 'listIncidents', listOf(event['output'])),
    'xstate.error.actor.listIncidents': ({ control }) => control.release(list, breakdown),
    retry: ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'name.ask': ({ page }) => page.getByRole('button', { name: say('incidents:new') }).click(),
    save: async (context, event) => {
      await dialog(context)
        .getByRole('textbox', { name: say('incidents:name') })
        .fill(String(event['name']));
      await dialog(context)
        .getByRole('button', { name: say('common:save') })
        .click();
    },
    leave: (context) =>
      dialog(context)
        .getByRole('button', { name: say('common:cancel') })
        .click(),
    'xstate.done.actor.saveIncident': (context) => answerWith(context, 'createIncident', { id: 'i1' }),
    'xstate.error.actor.saveIncident': async (context, event) => {
      await context.control.release(create, refusalOf(event));
      await expect(dialog(context)).toContainText(say('messages:incident.tooMany'));
    },
    'incident.delete': ({ page }) => page.getByRole('button', { name: /^Delete / }).click(),
    confirm: (context) =>
      dialog(context)
        .getByRole('button', { name: say('incidents:delete.confirm') })
        .click(),
    'xstate.done.actor.deleteIncident': (context) => answerWith(context, 'deleteIncident', null),
    'xstate.error.actor.deleteIncident': ({ control }) => control.release(remove, breakdown),
  },
  see: {
    // A list that was already loaded stays shown.
    loading: async (context) => {
      await expect(dialog(context)).toBeHidden();
      const known = context.page.getByRole('list', { name: say('incidents:list') });
      await expect(known.or(context.page.getByText(say('common:loading'))).first()).toBeVisible();
    },
    failed: ({ page }) => expect(page.getByRole('main')).toContainText(say('incidents:failed.title')),
    listed: (context) => expect(dialog(context)).toBeHidden(),
    naming: (context) =>
      expect(dialog(context).getByRole('button', { name: say('common:save') })).toBeVisible(),
    saving: (context) => expect(dialog(context)).toContainText(say('common:saving')),
    asking: (context) => expect(dialog(context)).toContainText(say('incidents:delete.text')),
    deleting: (context) => expect(dialog(context)).toBeHidden(),
  },
};
