import { expect } from 'playwright/test';
import { incidentAddress } from '../../../../src/domain/clips/incident.ts';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext, Field } from '../driver.ts';
import { answerWith } from '../incidentStage.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const [read, note, remove, share] = [
  endpointPath('readIncident'),
  endpointPath('addIncidentNote'),
  endpointPath('removeIncidentItem'),
  endpointPath('shareIncident'),
];
const dialog = ({ page }: ReplayContext) => page.getByRole('dialog');
const player = ({ page }: ReplayContext) => page.getByRole('region', { name: say('incidents:reel.label') });
const kindOf = (input: Field) => member(input('change'), 'kind');

/** The call that is made for the change, once the provider holds it. */
async function changing({ control }: ReplayContext): Promise<string> {
  const held = async () =>
    (await control.held()).map(({ path }) => path).filter((path) => [note, remove, share].includes(path));
  await expect.poll(held).toHaveLength(1);
  return (await held())[0] ?? '';
}

export const incident: BrowserDriver = {
  async start(context) {
    for (const path of [read, note, remove, share])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    // The clip does not arrive.
    await context.page.route('**/reel/*', () => {});
    await openSignedIn(context, incidentAddress('i1'));
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readIncident': (context, event) =>
      answerWith(context, 'readIncident', event['output']),
    'xstate.error.actor.readIncident': ({ control }, event) => control.release(read, refusalOf(event)),
    retry: async (context) => {
      const again = context.page.getByRole('main').getByRole('button', { name: say('common:tryAgain') });
      const video = player(context).locator('video');
      await expect(again.or(video)).toBeVisible();
      if (await video.isVisible()) {
        await player(context)
          .getByRole('button', { name: say('incidents:reel.play'), exact: true })
          .click();
        await video.dispatchEvent('error');
      }
      await again.click();
    },
    'form.open': ({ page }) => page.getByRole('button', { name: say('incidents:note.add') }).click(),
    save: async (context, event) => {
      await dialog(context)
        .getByRole('textbox', { name: say('incidents:kind.note') })
        .fill(String(member(event['edit'], 'text')));
      await dialog(context)
        .getByLabel(say('incidents:note.at', { zone: 'GMT+1' }))
        .fill(String(member(event['edit'], 'time')));
      await dialog(context)
        .getByRole('button', { name: say('common:save') })
        .click();
    },
    leave: (context) =>
      dialog(context)
        .getByRole('button', { name: say('common:cancel') })
        .click(),
    'item.remove': ({ page }) => page.getByRole('button', { name: /^Remove: Note/ }).click(),
    confirm: (context) =>
      dialog(context)
        .getByRole('button', { name: say('incidents:remove.confirm') })
        .click(),
    share: ({ page }) => page.getByRole('button', { name: say('incidents:link.make') }).click(),
    'xstate.done.actor.changeIncident': async (context) => {
      const path = await changing(context);
      const data = path === share ? { address: 'http://localhost/clip/a', expiresAt: 1 } : null;
      await context.control.release(path, { kind: 'answer', json: { code: 1, msg: '', data } });
    },
    'xstate.error.actor.changeIncident': async (context) =>
      // A call that is cut off would lose the connection, and the page reloads the incident once it is back.
      context.control.release(await changing(context), breakdown),
  },
  sends: {
    changeIncident: {
      path: remove,
      when: (input) => kindOf(input) === 'remove',
      body: (input) => ({ ...demoUser, id: member(input('change'), 'item') }),
    },
  },
  see: {
    // An incident that was already loaded stays shown.
    loading: async (context) => {
      await expect(dialog(context)).toBeHidden();
      const main = context.page.getByRole('main');
      await expect(
        player(context)
          .or(main.getByText(say('common:loading')))
          .first(),
      ).toBeVisible();
    },
    failed: ({ page }) => expect(page.getByRole('main')).toContainText(say('messages:incident.notExist')),
    shown: (context) => expect(dialog(context)).toBeHidden(),
    editing: (context) =>
      expect(dialog(context).getByRole('button', { name: say('common:save') })).toBeVisible(),
    asking: (context) => expect(dialog(context)).toContainText(say('incidents:remove.title')),
    changing: ({ page }) => expect(page.getByRole('heading', { name: 'Theft' }).first()).toBeAttached(),
  },
};
