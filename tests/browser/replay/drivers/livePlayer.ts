import { expect } from 'playwright/test';
import { within } from '../within.ts';
import { english as say } from '../../localeTexts.ts';
import { member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { liveWindow as window } from '../liveWindow.ts';
import {
  answerCheck,
  closely,
  getSound,
  lackSound,
  loseProvider,
  refuseSound,
  regainProvider,
  stageOf,
  switchForm,
  callPage,
} from '../liveStage.ts';
import { chooseQuality, pressInBar, turnTab } from '../liveWindow.ts';

type ReplayEvent = Parameters<BrowserDriver['perform'][string]>[1];

/** What is said over the picture; what became of a recording is said below it. */
const status = (context: ReplayContext) =>
  window(context).getByRole('status').and(context.page.locator(':not(.download-saved)'));
const { press } = within(window);
const { sees: says } = within(status);

const inputSerialNumber = (input: unknown) => String(member(input, 'serialNumber'));

/** The provider's own words for the failures of play/check that the paths take. */
async function failCheck(context: ReplayContext, event: ReplayEvent): Promise<void> {
  const failure = member(event['error'], 'failure');
  const kind = member(failure, 'kind');
  const code = member(failure, 'code');
  const message = member(failure, 'message');
  if (kind === 'rejected') await answerCheck(context, { code, msg: message, data: null });
  else if (kind === 'malformed') await answerCheck(context, { code: 1, data: {} });
  else await loseProvider(context);
}

const failures: Readonly<Record<string, (context: ReplayContext) => Promise<void>>> = {
  ended: (context) => stageOf(context).end(),
  audioCodec: (context) => stageOf(context).feed('g711'),
  videoCodec: (context) => stageOf(context).feed('unknownCodec'),
  format: (context) => stageOf(context).feed('noStream'),
};

/** Keeps pictures from the window, then moves the page's clock on, so that the next look finds it quiet for so long. */
async function starve(context: ReplayContext, event: ReplayEvent): Promise<void> {
  await callPage(context, 'keep');
  stageOf(context).hold();
  await expect.poll(() => callPage(context, 'isAppending'), closely).toBe(false);
  // One look for what came last, and then nothing any more.
  await context.page.clock.runFor(250);
  await context.page.clock.fastForward(Number(event['quietMs']));
}

/** Until data is reported, the console looks once, and so many milliseconds may have passed since. */
const sinceGrown = 250;

/**
 * Moves the page's clock on by so many milliseconds, in steps that are shorter than a picture may be quiet, each after
 * more has arrived: else the console would find it stalled.
 *
 * @param last the last milliseconds, before which nothing may move
 */
const keepArriving = (ms: number, last: number) => async (context: ReplayContext) => {
  const { clock } = context.page;
  const progress = async () => Number(await callPage(context, 'progress'));
  for (let left = ms - last; left > 0; left -= 500) {
    // What came before has been looked at.
    await expect.poll(progress, closely).toBeGreaterThan(await progress());
    await clock.runFor(Math.min(left, 500));
  }
  expect(await context.feed.pending(), `nothing moves ${last} ms before`).toEqual([]);
  await clock.runFor(last);
};

const serialNumberOf = ({ page }: ReplayContext): string =>
  String(new URL(page.url()).searchParams.get('device'));

/** Sets in the provider what became of the camera, then loads the list that the window's news come from. */
const refreshListed = (onLine: boolean) => async (context: ReplayContext) => {
  const { page, control } = context;
  await control.device(serialNumberOf(context), { onLine });
  await page.getByRole('button', { name: say('devices:list.refresh') }).click();
};

const stale = says(/Video is frozen|No video received/);

export const livePlayer: BrowserDriver = {
  stoppedClock: true,
  start: (context, input) => stageOf(context).open(context, inputSerialNumber(input)),
  perform: {
    'xstate.done.actor.check': async (context, event) => {
      // It is found online, whatever the list received.
      await context.control.device(serialNumberOf(context), { onLine: true });
      if (member(event['output'], 'audio') === false)
        await answerCheck(context, { code: 1, data: { address: '/live/any?ticket=any', audio: false } });
      else await answerCheck(context, 'pass');
    },
    'xstate.error.actor.check': failCheck,
    'media.grew': async (context) => {
      await stageOf(context).feed('camera');
      await expect.poll(() => callPage(context, 'readyState'), closely).toBeGreaterThan(1);
      await context.page.clock.runFor(sinceGrown);
    },
    'media.drawn': async (context) => {
      stageOf(context).flow();
      await callPage(context, 'report');
    },
    'media.starved': async (context) => {
      await callPage(context, 'keep');
      stageOf(context).hold();
      await expect.poll(() => callPage(context, 'readyState'), closely).toBeLessThan(3);
      await callPage(context, 'runDry');
      await context.page.clock.runFor(500);
    },
    'media.stayedQuiet': starve,
    'xstate.after.pictureTimeout.livePlayer.streaming.buffering': keepArriving(8000, sinceGrown),
    'xstate.after.steadyPicture.livePlayer.streaming.playing': keepArriving(5000, 1),
    'media.described': (context) => stageOf(context).feed('hevc'),
    'quality.granted': async (context, event) => {
      await chooseQuality(context, event['quality']);
      await answerCheck(context, 'pass');
    },
    'recording.began': pressInBar(say('live:recording.start')),
    'recording.ended': pressInBar(say('live:recording.stop')),
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    'media.soundRefused': refuseSound,
    'media.switched': switchForm,
    'media.soundLacked': lackSound,
    'media.soundArrived': getSound,
    'media.failed': async (context, event) => {
      const fail = failures[String(event['reason'])];
      if (fail === undefined) throw new Error(`no way to fail with ${String(event['reason'])}`);
      await fail(context);
      if (event['reason'] === 'videoCodec') await says(say('messages:device.codecUnknown'))(context);
    },
    'device.returned': refreshListed(true),
    'device.wentOffline': refreshListed(false),
    pause: press(say('live:pause')),
    resume: press(say('live:resume')),
    'connect.now': press(say('live:stale.connect')),
    'check.again': async (context) => {
      // Who presses it sees the tab, where it was hidden before.
      await turnTab(context, 'visible');
      await press(say('live:offline.check'))(context);
    },
    retry: press(say('live:failed.retry')),
    // An emulated network that returns notifies the page before it lets a call through.
    'browser.connected': ({ page }) =>
      page.evaluate(() => {
        dispatchEvent(new Event('online'));
      }),
    'tab.returned': ({ page }) =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    'connection.restored': regainProvider,
  },
  see: {
    // An offline camera is asked for behind what is said of it.
    checking: (context) => expect(status(context)).toHaveText(/[Cc]onnecting|offline/),
    'streaming.connecting': (context) => expect(status(context)).toHaveText(/[Cc]onnecting/),
    'streaming.buffering': (context) => expect(status(context)).not.toBeEmpty(),
    'streaming.playing': (context) =>
      expect(window(context).getByText(say('live:live'), { exact: true })).toBeVisible(),
    'streaming.stalled': stale,
    'reconnecting.waiting': stale,
    'reconnecting.restarting': says(say('messages:device.restarting')),
    'reconnecting.unreachable': stale,
    paused: (context) =>
      expect(window(context).getByRole('button', { name: say('live:resume') })).toBeVisible(),
    suspended: (context) =>
      expect(window(context).getByText(/^(No video yet|Paused at .*|Camera is offline)$/)).toBeVisible(),
    offline: says(say('live:offline.title')),
    unsupported: says(say('live:unsupported.title')),
    failed: says(say('live:failed.title')),
  },
};
