import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { turnTab } from '../liveWindow.ts';
import { newAlert, newsPath, takeStreams, sendNews, withStream } from '../newsStage.ts';
import { holdProbes, regain } from '../outage.ts';

const path = endpointPath('deviceBySerialNumber');
const serialNumber = 'LKGW00000001';

/** Does what makes the hub be read, or read anew where it is being read already. */
async function reads(context: ReplayContext, act: () => Promise<void>): Promise<void> {
  const state = await context.feed.state();
  if (state === 'reading' || state === 'refreshing') await heldReload(context, path, act);
  else await act();
}
const answers = async (
  { control }: ReplayContext,
  event: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const json = { code: 1, msg: '', data: { bindDevice: [event['output']] } };
  await control.release(path, { kind: 'answer', json });
};
const fails = ({ control }: ReplayContext) => control.release(path, breakdown);
const sees = ({ page }: ReplayContext) =>
  expect(page.getByRole('heading', { level: 2, name: 'House hub' })).toBeVisible();
const seesSettled = async (context: ReplayContext): Promise<void> => {
  await sees(context);
  await expect(context.page.getByRole('button', { name: say('gateways:stage.refresh') })).toHaveAttribute(
    'aria-busy',
    'false',
  );
};

export const hubRefresh: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await context.control.rule({ path, body: { serialNumber }, times: 0, action: { kind: 'hold' } });
    await context.control.rule({ path: newsPath, times: 0, action: withStream });
    await takeStreams(context);
    await openSignedIn(context, `/gatewayDevice?gateway=${serialNumber}`);
    await sees(context);
    // A stream that says nothing is given up while the clock runs.
    await sendNews(context, { at: 1, list: [] });
  },
  perform: {
    refresh: (context) =>
      reads(context, () => context.page.getByRole('button', { name: say('gateways:stage.refresh') }).click()),
    'alerts.arrived': (context) =>
      reads(context, () =>
        sendNews(context, {
          at: 2,
          list: [{ ...newAlert, id: crypto.randomUUID(), serialNumber, channel: 3 }],
        }),
      ),
    'connection.restored': regain,
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    'xstate.done.actor.readHub': answers,
    'xstate.done.actor.refreshHub': async (context, event) => {
      await answers(context, event);
      const text = say('messages:gateway.refreshFailed');
      const said = context.page.getByRole('alert').filter({ hasText: text });
      await expect(said).toHaveCount(member(event['output'], 'onLine') === true ? 0 : 1);
    },
    'xstate.error.actor.readHub': fails,
    'xstate.error.actor.refreshHub': async (context) => {
      await fails(context);
      await expect(context.page.getByRole('main')).toContainText(say('messages:gateway.refreshFailed'));
    },
  },
  see: { settled: seesSettled, reading: sees, refreshing: sees, suspended: sees },
};
