import { expect, type Page, type Request } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { turnTab } from '../liveWindow.ts';
import { cutOff, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { changeWaits } from '../waits.ts';
import { connectionBar, gatewayAnswer, holdProbes, muteUnasked, probe, setNetwork } from '../outage.ts';

const listPath = endpointPath('listDevices');
/** What the page asks in between, without a person. */
const muted = ['newAlerts', 'missedRings'] as const;
const mutedPaths = muted.map((name) => endpointPath(name));
const listed = ({ page }: ReplayContext) =>
  expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();

/** Asks for the cameras anew, by the button that the page then has for it. */
const askForList = ({ page }: ReplayContext) =>
  page
    .getByRole('region', { name: say('devices:list.label'), exact: true })
    .getByRole('button', { name: new RegExp(`^(${say('devices:list.refresh')}|${say('common:tryAgain')})$`) })
    .click();

const answered = ({ control }: ReplayContext) => control.release(probe.path);
const unanswered = ({ control }: ReplayContext) => control.release(probe.path, gatewayAnswer);
const isSaid = (context: ReplayContext) => expect(connectionBar(context)).toBeVisible();
const isNotSaid = (context: ReplayContext) => expect(connectionBar(context)).toBeHidden();

const pending = new WeakMap<Page, Set<Request>>();

/** Notes the calls of a page that have not ended. */
function noteCalls(page: Page): void {
  const calls = new Set<Request>();
  pending.set(page, calls);
  page.on('request', (call) => calls.add(call));
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
}

/** What the console asks for automatically once the provider is back has been answered: the next step meets no answer of it. */
async function isOnline(context: ReplayContext): Promise<void> {
  await isNotSaid(context);
  const calls = () => [...(pending.get(context.page) ?? [])].map((call) => call.url());
  await expect
    .poll(() => calls().filter((url) => !mutedPaths.some((path) => url.endsWith(path))))
    .toEqual([]);
}

export const connection: BrowserDriver = {
  async start(context) {
    noteCalls(context.page);
    await context.page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    // How the devices stand is not asked: calls arrive by the steps alone.
    const steps = { 3000: null, 45_000: null };
    // A slow machine needs more than the second until the next probe to press "Try now".
    const isProbed = context.ahead().some(({ delay }) => delay === 1000);
    await changeWaits(context.page, isProbed ? steps : { ...steps, 1000: 5000 });
    await holdProbes(context);
    // Beside the list, nothing calls automatically there.
    await openSignedIn(context, '/cameras?device=LK0000000013&tab=archives');
    await listed(context);
    await expect(context.page.getByRole('navigation', { name: say('devices:tabs.label') })).toBeVisible();
    await isOnline(context);
    await muteUnasked(context, muted);
  },
  perform: {
    'call.lost': async (context) => {
      await context.control.rule({ path: listPath, action: cutOff });
      await askForList(context);
    },
    'call.answered': askForList,
    'xstate.done.actor.firstProbe': answered,
    'xstate.error.actor.firstProbe': unanswered,
    'xstate.done.actor.nextProbe': answered,
    'xstate.error.actor.nextProbe': unanswered,
    'browser.wentOffline': (context) => setNetwork(context, 'offline'),
    'browser.connected': (context) => setNetwork(context, 'online'),
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    retry: (context) =>
      connectionBar(context)
        .getByRole('button', { name: say('common:connection.tryNow') })
        .click(),
  },
  see: {
    online: isOnline,
    doubting: isNotSaid,
    'unreachable.waiting': isSaid,
    'unreachable.probing': isSaid,
    'unreachable.suspended': isSaid,
    returning: isNotSaid,
  },
};
