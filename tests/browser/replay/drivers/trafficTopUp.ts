import { expect } from 'playwright/test';
import { largeTopUp, smallTopUp } from '../../../traffic.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { openTraffic } from '../storeStage.ts';

const createPath = endpointPath('createOrder');
const row = ({ page }: ReplayContext) => page.getByRole('region', { name: say('traffic:topUp.title') });
const sizes: Readonly<Record<string, string>> = { [smallTopUp.id]: '1 GB', [largeTopUp.id]: '3 GB' };

export const trafficTopUp: BrowserDriver = {
  async start(context) {
    // What is ordered fails: the page stays as it is.
    await context.control.rule({ path: createPath, times: 0, action: cutOff });
    await openTraffic(context, []);
  },
  perform: {
    'size.choose': (context, { productId }) =>
      row(context)
        .getByRole('radio', { name: sizes[String(productId)] ?? '' })
        .check(),
    submit: (context) =>
      row(context)
        .getByRole('button', { name: say('traffic:topUp.order') })
        .click(),
  },
  see: {
    unchosen: (context) => expect(row(context).getByRole('radio', { checked: true })).toHaveCount(0),
    incomplete: (context) =>
      expect(row(context).getByRole('alert')).toHaveText(say('traffic:topUp.incomplete')),
    chosen: (context) => expect(row(context).getByRole('radio', { checked: true })).toHaveCount(1),
  },
};
