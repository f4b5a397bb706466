import { expect } from 'playwright/test';
import { gate } from '../../../traffic.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { dataAnswer, openTraffic } from '../storeStage.ts';
import { dialogNamed, within } from '../within.ts';

const path = endpointPath('setPayByUse');
const row = ({ page }: ReplayContext) => page.getByRole('region', { name: say('traffic:byUse.title') });
const dialog = dialogNamed(say('traffic:byUse.on.title'));
const { press: answer } = within(dialog);

export const payByUse: BrowserDriver = {
  start: (context) => openTraffic(context, [path]),
  sends: { setPayByUse: { path, body: () => ({ userId: '1001', serialNumber: gate, isOn: true }) } },
  perform: {
    switch: (context) => row(context).getByRole('switch').click(),
    confirm: async (context) => {
      await context.page.clock.fastForward(1000);
      await answer(say('traffic:byUse.on.confirm'))(context);
    },
    keep: answer(say('traffic:byUse.keep')),
    'xstate.done.actor.setPayByUse': ({ control }, event) =>
      control.release(path, dataAnswer({ device: event['output'] })),
    'xstate.error.actor.setPayByUse': ({ control }) => control.release(path, cutOff),
  },
  see: {
    idle: (context) => expect(dialog(context)).toBeHidden(),
    asking: async (context) => {
      await expect(dialog(context)).toContainText('€2.00 per gigabyte');
      await expect(dialog(context)).toContainText('You owe €0.00 so far');
    },
    switching: (context) => expect(row(context)).toContainText(say('common:saving')),
  },
};
