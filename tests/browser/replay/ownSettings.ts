import { expect } from 'playwright/test';
import * as v from 'valibot';
import { gatewaySettingsSchema } from '../../../src/domain/gateways/ownSettings.ts';
import { addressFields } from '../../../src/domain/settings/network.ts';
import { english as say } from '../localeTexts.ts';
import { cutOff, member, openSignedIn, refusalOf } from './acts.ts';
import type { BrowserDriver, ReplayContext } from './driver.ts';
import { heldReload } from './heldReload.ts';
import { demoUser, loseAndRegain } from './outage.ts';

const addressed = v.object({ network: gatewaySettingsSchema.entries.values.entries.network });

type Given = {
  /** The paths of the calls that read and that change the settings. */
  readonly readPath: string;
  readonly editPath: string;
  /** The address of the panel. */
  readonly address: string;
  /** The names that the panel has. */
  readonly title: RegExp;
  /** What names in the bodies whose settings they are. */
  readonly place: object;
};

/** What drives the settings of a gateway and of a detector alike. */
export function ownSettingsDriver({ readPath, editPath, address, title, place }: Given): BrowserDriver {
  const panel = ({ page }: ReplayContext) => page.getByRole('region', { name: title }).first();
  const button = (context: ReplayContext, name: string) =>
    panel(context).getByRole('button', { name, exact: true });
  const name = (context: ReplayContext) =>
    panel(context).getByRole('textbox', { name: say('settings:label.name') });
  const answer = (data: unknown) => ({ kind: 'answer', json: { code: 1, msg: '', data } }) as const;
  const shown = (context: ReplayContext) => expect(name(context)).toBeEditable();
  const question = ({ page }: ReplayContext, label: string) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true });
  const change = async (context: ReplayContext, wanted: unknown) => {
    const network = v.safeParse(addressed, wanted);
    if (!network.success) return name(context).fill(String(member(wanted, 'name')));
    await panel(context)
      .getByRole('radio', { name: say('settings:choice.network.static') })
      .check();
    for (const field of addressFields)
      await panel(context)
        .getByRole('textbox', { name: say(`settings:network.${field}`) })
        .fill(network.output.network[field]);
  };
  return {
    async start(context) {
      await context.page.clock.install();
      for (const path of [readPath, editPath])
        await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
      await openSignedIn(context, address);
      await context.control.awaitHeld(readPath);
    },
    sends: {
      changeSettings: {
        path: editPath,
        body: (input) => ({
          ...demoUser,
          ...place,
          revision: input('revision'),
          change: input('change'),
        }),
      },
    },
    perform: {
      'connection.restored': loseAndRegain,
      retry: (context) => button(context, say('common:tryAgain')).click(),
      refresh: (context) =>
        heldReload(context, readPath, () => button(context, say('common:refresh')).click()),
      'setting.changed': (context, event) => change(context, event['change']),
      save: async (context) => {
        // The same change is not sent twice within a second.
        await context.page.clock.fastForward(1000);
        await button(context, say('common:save')).click();
      },
      confirm: (context) => question(context, say('settings:restart.ask.confirm')).click(),
      cancel: (context) => question(context, say('common:cancel')).click(),
      discard: (context) => button(context, say('settings:unsaved.discard')).click(),
      'xstate.done.actor.firstRead': ({ control }, event) =>
        control.release(readPath, answer(event['output'])),
      'xstate.error.actor.firstRead': ({ control }, event) => control.release(readPath, refusalOf(event)),
      'xstate.done.actor.nextRead': ({ control }, event) =>
        control.release(readPath, answer(event['output'])),
      'xstate.error.actor.nextRead': async (context) => {
        await context.control.release(readPath, cutOff);
        await expect(panel(context).getByRole('alert').first()).toHaveText(
          say('messages:gateway.refreshFailed'),
        );
      },
      'xstate.done.actor.compareRead': ({ control }, event) =>
        control.release(readPath, answer(event['output'])),
      'xstate.error.actor.compareRead': ({ control }) => control.release(readPath, cutOff),
      'xstate.done.actor.changeSettings': ({ control }, event) =>
        control.release(editPath, answer(event['output'])),
      'xstate.error.actor.changeSettings': (context, event) => {
        const refused = () => context.control.release(editPath, refusalOf(event));
        const isConflict = JSON.stringify(event['error']).includes('changedElsewhere');
        return isConflict ? heldReload(context, readPath, refused) : refused();
      },
    },
    see: {
      loading: (context) => expect(panel(context)).toContainText(say('common:loading')),
      failed: (context) => expect(panel(context)).toContainText(say('messages:gateway.connectionFailed')),
      'editing.shown': shown,
      'editing.refreshing': shown,
      comparing: (context) => expect(button(context, say('common:saving'))).toBeVisible(),
      asking: ({ page }) =>
        expect(page.getByRole('dialog')).toContainText(say('gateways:settings.restart.title')),
      saving: (context) => expect(button(context, say('common:saving'))).toBeVisible(),
    },
  };
}
