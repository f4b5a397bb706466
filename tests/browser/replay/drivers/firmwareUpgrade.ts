import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { dialogNamed, within } from '../within.ts';

const readPath = endpointPath('readFirmware');
const orderPath = endpointPath('upgradeDevice');

const card = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('settings:firmware.title'), exact: true });
const { press, sees } = within(card, { exact: true });
const dialog = dialogNamed(say('settings:firmware.ask.title', { version: '2.5.0' }));
const { press: choose } = within(dialog);
const act = (name: string) => say(`settings:firmware.act.${name}`);
const either = (...names: readonly string[]) => new RegExp(`^(${names.join('|')})$`);

const answers =
  (path: string) =>
  ({ control }: ReplayContext, event: Readonly<Record<string, unknown>>) =>
    control.release(path, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } });
const breaks = ({ control }: ReplayContext) => control.release(readPath, breakdown);

/** The words of a step, and whether it is known that they may be old. */
const seesStep = (step: string, isLost: boolean) => async (context: ReplayContext) => {
  await sees(say(`settings:firmware.step.${step}`))(context);
  await expect(card(context).getByText(say('settings:firmware.note.lost'))).toHaveCount(isLost ? 1 : 0);
};

const steps = {
  upToDate: 'upToDate',
  'newer.offered': 'newer',
  'upgrading.downloading': 'downloading',
  'upgrading.installing': 'installing',
  'upgrading.installed': 'installed',
  'upgrading.postponed': 'postponed',
  'upgrading.restarting': 'restarting',
  'upgrading.overdue': 'overdue',
  upgraded: 'upgraded',
  failed: 'failed',
} as const;
const contacts = ['known.waiting', 'known.polling', 'known.lost', 'known.repolling', 'ordering'] as const;

export const firmwareUpgrade: BrowserDriver = {
  async start(context) {
    for (const path of [readPath, orderPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=settings&section=firmware');
  },
  sends: {
    orderUpgrade: {
      path: orderPath,
      body: (input) => ({
        serialNumber: input('serialNumber'),
        type: input('type'),
        pmodel: 'LK-C4',
        customerId: 'lookout',
        version: input('version'),
      }),
    },
  },
  perform: {
    'connection.restored': loseAndRegain,
    retry: press(say('common:tryAgain')),
    'upgrade.ask': press(act('upgrade')),
    keep: choose(say('settings:firmware.ask.keep')),
    'upgrade.start': async (context) => {
      const isAsked = await dialog(context).isVisible();
      await (isAsked ? choose(say('settings:firmware.ask.confirm')) : press(say('common:tryAgain')))(context);
    },
    'upgrade.restart': press(act('restart')),
    'upgrade.abandon': press(either(act('abandon'), act('later'), act('notNow'))),
    'xstate.done.actor.readFirmware': answers(readPath),
    'xstate.error.actor.readFirmware': breaks,
    'xstate.done.actor.pollAgain': answers(readPath),
    'xstate.error.actor.pollAgain': breaks,
    'xstate.done.actor.repoll': answers(readPath),
    'xstate.error.actor.repoll': breaks,
    'xstate.done.actor.orderUpgrade': answers(orderPath),
    'xstate.error.actor.orderUpgrade': async (context, event) => {
      await context.control.release(orderPath, refusalOf(event));
      await expect(card(context).getByText(say('messages:device.offline'))).toBeVisible();
    },
  },
  see: {
    'contact.reading upgrade.unknown': sees(say('common:loading')),
    'contact.failed upgrade.unknown': sees(say('common:notLoaded')),
    'contact.known.waiting upgrade.newer.asking': (context) => expect(dialog(context)).toBeVisible(),
    'contact.known.polling upgrade.newer.asking': (context) => expect(dialog(context)).toBeVisible(),
    ...Object.fromEntries(
      contacts.flatMap((contact) =>
        Object.entries(steps).map(([state, step]) => [
          `contact.${contact} upgrade.${state}`,
          seesStep(step, contact === 'known.lost' || contact === 'known.repolling'),
        ]),
      ),
    ),
  },
};
