import { expect, type Route } from 'playwright/test';
import { returnWaitMs } from '../../../../src/domain/shell/delays.ts';
import { momentOf } from '../../../../src/domain/time/deviceDay.ts';
import { timezone } from '../../../demoRecorders.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock, runUntilSeen } from '../../pageClock.ts';
import { plainDay } from '../../recordedDay.ts';
import { member, pageButton } from '../acts.ts';
import { changeWaits, holdBackOff, reportOnline } from '../waits.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { front, openGrids, windowAt } from '../gridStage.ts';
import { closely } from '../liveStage.ts';
import { holdProbes, muteUnasked, probe, regain, setNetwork } from '../outage.ts';
import { turnTab } from '../liveWindow.ts';
import { recordedStageOf } from '../recordedStage.ts';

// The page's clock stands, and with it the clock of the grid, which a person has paused. It is let run for a step that
// needs it, and on to the next step only where the picture is moved back: it would move the picture back once more.

const listPath = endpointPath('listRecordings');
/** The camera records 12 seconds of every two minutes, as long as steps may arrive. */
const [first, every, long] = [84_000, 120, 12];
/** Steps go to a second within a recording at which it has pictures of before and after, and to one between two. */
const [within, between] = [2, 90];
/** By more than this a window is not moved back, and by this it is. */
const [far, off] = [3, 0.9];
/** The moment of a step that goes from a recording to the next one, epoch milliseconds. */
const inNext = Date.UTC(2026, 10, 19, 23, 10);
/** From the second that steps go to, to one whose picture has not arrived when the one of that second has. */
const unseen = 7;
const daySeconds = 86_400;
const probes = `**${probe.path}`;
/** As long as a call may take (spec section 8). */
const callTimeoutMs = 30_000;
/** How often a window receives the clock (ms). */
const tickMs = 250;
/** So long a window plays on that nobody sees (ms). */
const giveBackMs = 3000;

interface Scene {
  /** The list that is asked for. */
  asked: Route | null;
  /** The first second of the recording that the next step goes to: no step has been there. */
  next: number;
  /** The second at which the clock is. */
  at: number;
  speed: number;
  /** A segment has not arrivedd: once the list arrives, the provider is back. */
  isLost: boolean;
  /** It stands for want of the next segment of a recording that is known. */
  isStarved: boolean;
}

const scenes = new WeakMap<object, Scene>();
function sceneOf({ page }: ReplayContext): Scene {
  const scene = scenes.get(page) ?? {
    asked: null,
    next: first + every,
    at: first + within,
    speed: 1,
    isLost: false,
    isStarved: false,
  };
  scenes.set(page, scene);
  return scene;
}

const own = (context: ReplayContext) => windowAt(context, 0);
const playback = ({ page }: ReplayContext) => page.locator('[data-machine="syncPlayback"]');
const nudges = /catchingUp|fallingBack/;

/** Moves the page's clock, and that of the grid where it runs. */
async function pass(context: ReplayContext, ms: number): Promise<void> {
  const { page } = context;
  // Each timer that is due runs once: the window receives the clock once.
  await page.clock.fastForward(ms);
  if ((await playback(context).getAttribute('data-state')) === 'running')
    sceneOf(context).at += (ms * sceneOf(context).speed) / 1000;
}

/** Lets the clock of the grid run. Where the window has no picture yet, it waits for it for a while. */
async function run(context: ReplayContext): Promise<void> {
  if ((await playback(context).getAttribute('data-state')) === 'running') return;
  await pageButton(context, 'history:play').click();
  await expect(playback(context)).toHaveAttribute('data-state', /^(gathering|running)$/);
  if ((await playback(context).getAttribute('data-state')) === 'gathering')
    await context.page.clock.runFor(5000);
  await expect(playback(context)).toHaveAttribute('data-state', 'running');
}

async function stand(context: ReplayContext): Promise<void> {
  await pageButton(context, 'history:pause').click();
  await expect(playback(context)).toHaveAttribute('data-state', 'paused');
}

/** Does what needs the clock to run, and lets it stand again unless the picture is moved back. */
const running =
  (act: BrowserDriver['perform'][string]): BrowserDriver['perform'][string] =>
  async (context, event) => {
    await run(context);
    await act(context, event);
    if (!nudges.test(await context.feed.state())) await stand(context);
  };

async function taken({ feed }: ReplayContext, pattern: RegExp): Promise<void> {
  await expect.poll(async () => (await feed.pending()).join('\n'), closely).toMatch(pattern);
}

/** Draws the picture of another second. */
const draw = (context: ReplayContext, second: number): Promise<void> =>
  own(context)
    .locator('video')
    .evaluate(
      (video, to) =>
        new Promise<void>((resolve) => {
          if (!(video instanceof HTMLVideoElement)) throw new Error('no video');
          const go = (where: number) => {
            video.requestVideoFrameCallback(() => {
              // One that comes before the browser is done with the seek is not heard of: to and fro, never further off.
              if (video.seeking) go(where === to ? to + 0.07 : to);
              else resolve();
            });
            video.currentTime = where;
          };
          go(to);
        }),
      second,
    );

async function tick(context: ReplayContext, { at, drift }: Record<string, unknown>): Promise<void> {
  const scene = sceneOf(context);
  const from = await context.feed.state();
  const to = async (second: number) => pass(context, ((second - scene.at) / scene.speed) * 1000);
  const isNextDay = Number(at) >= Date.UTC(2026, 10, 20, 23);
  const isFar = Math.abs(Number(drift)) / scene.speed > far;
  // Of what cannot be played a moment more, unless the step goes to the next recording.
  const stays = /^(unsupported|failed)$/.test(from) && Number(at) !== inNext;
  if (isNextDay) {
    await to(daySeconds + within);
  } else if (stays) {
    await pass(context, tickMs);
  } else if (!from.includes('following')) {
    await to(scene.next + within);
    scene.next += every;
  } else if (isFar) {
    const shown = scene.at;
    await draw(context, shown);
    await to(scene.next + within);
    scene.next += every;
    await draw(context, shown - off);
    await pass(context, tickMs);
  } else {
    await draw(context, scene.at + Math.sign(Number(drift)) * off);
    await pass(context, tickMs);
  }
  await taken(context, /clock\.ticked/);
}

/** Answers with the list of a day: of the first one with recordings, unless the step says that there are none. */
async function list(context: ReplayContext, answer: (route: Route) => Promise<void>): Promise<void> {
  const scene = sceneOf(context);
  await expect.poll(() => scene.asked, closely).not.toBeNull();
  const route = scene.asked;
  scene.asked = null;
  if (route !== null) await answer(route);
}

async function loadDay(context: ReplayContext, { output }: Record<string, unknown>): Promise<void> {
  const { page } = context;
  const now = await page.evaluate(() => Date.now());
  const isEmpty = String(member(output, 'sections')) === '';
  await list(context, async (route) => {
    const { day }: { day: string } = route.request().postDataJSON();
    const starts = Array.from({ length: 15 }, (_, index) => first + index * every);
    const made = starts.map((start) => ({ start, end: start + long, empty: false }));
    const sections = isEmpty || day !== plainDay ? [] : recordedStageOf(context).listed(made);
    // The day is over, or it is today.
    if (member(output, 'today') === '2026-11-20')
      await page.clock.setSystemTime(momentOf(plainDay, daySeconds - 1, timezone));
    await route.fulfill({ json: { code: 1, msg: '', data: { sections } } });
    await taken(context, /done\.actor\.loadDay/);
    await page.clock.setSystemTime(now);
  });
  // Else its return is reported while a later step waits.
  const scene = sceneOf(context);
  if (scene.isLost) await page.clock.runFor(returnWaitMs(1));
  Object.assign(scene, { isLost: false, isStarved: false });
}

async function failToLoad(context: ReplayContext, { error }: Record<string, unknown>): Promise<void> {
  const failure = member(error, 'failure');
  await list(context, async (route) => {
    if (member(failure, 'kind') === 'network') await route.abort();
    else await route.fulfill({ json: { code: 601, msg: 'device.notExist', data: null } });
  });
}

async function seek(context: ReplayContext, { at }: Record<string, unknown>): Promise<void> {
  const { page } = context;
  const scene = sceneOf(context);
  const second = (Number(at) - Date.UTC(2026, 10, 19, 23)) / 1000;
  scene.isStarved = false;
  if (second >= daySeconds && scene.at < daySeconds) {
    await pageButton(context, 'history:days.next').click();
  } else {
    if (second >= daySeconds) scene.at = second;
    else scene.at = scene.next + (second === 450 ? between : within);
    scene.next += every;
    const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
    await time.fill(new Date(scene.at * 1000).toISOString().slice(11, 19));
    await time.press('Enter');
  }
}

/** The provider answers again, which the console asks at once where the browser says that the network is back. */
async function restore(context: ReplayContext): Promise<void> {
  const { page } = context;
  await page.unroute(probes);
  await setNetwork(context, 'online');
  await regain(context);
  // What was lost is asked for a moment later.
  await page.clock.runFor(returnWaitMs(9));
  await page.route(probes, (route) => route.abort());
}

const saysNothing = (context: ReplayContext) => expect(own(context).locator('.overlay')).toHaveText('');
const says = (key: string) => (context: ReplayContext) =>
  expect(own(context).locator('.overlay')).toContainText(say(key));
/** The picture plays at so many times the speed of the clock, and nothing lies over it. */
const follows = (times: number) => async (context: ReplayContext) => {
  await expect(own(context).locator('.pic')).toHaveAttribute('data-display-state', 'moving');
  const rate = () =>
    own(context)
      .locator('video')
      .evaluate((video) => Reflect.get(video, 'defaultPlaybackRate'));
  await expect.poll(rate, closely).toBe(times * sceneOf(context).speed);
};

export const syncWindow: BrowserDriver = {
  stoppedClock: true,
  start: async (context) => {
    const { page } = context;
    // Before the waits are held, which are those of this clock.
    await page.clock.install().catch(() => {});
    await holdBackOff(context);
    // A list that is held is not given up while the clock passes over it.
    await changeWaits(page, { [callTimeoutMs]: null });
    await holdProbes(context);
    await recordedStageOf(context).open();
    await page.route(`**${listPath}`, (route) => {
      sceneOf(context).asked = route;
    });
    await openGrids(context, [{ name: 'House', layout: 4, windows: [front, null, null, null] }], '/grids');
    await page.getByRole('link', { name: 'House' }).first().waitFor();
    await pauseClock(page);
    await page.evaluate(
      (to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `/grids?grid=g1&play&day=${plainDay}&t=${first + within}`,
    );
    await runUntilSeen(page, playback(context));
    await stand(context);
    // The console does not find the provider back automatically, nor by an answer to what nobody asked for.
    await page.route(probes, (route) => route.abort());
    await muteUnasked(context);
  },
  perform: {
    'xstate.done.actor.loadDay': loadDay,
    'xstate.error.actor.loadDay': failToLoad,
    'moment.sought': seek,
    'clock.ticked': running(tick),
    'quality.choose': (context, { quality }) =>
      own(context)
        .getByRole('button', {
          name: say(`gridLive:window.${quality === 'high' ? 'enlarge' : 'restore'}`, { name: 'Front door' }),
          exact: true,
        })
        .click(),
    'clock.ran': async (context, { speed }) => {
      const { page } = context;
      sceneOf(context).speed = Number(speed);
      await page.getByRole('combobox', { name: say('history:speed') }).selectOption(String(speed));
      await run(context);
      await stand(context);
    },
    'clock.paused': async (context) => {
      await run(context);
      // While a picture is on its way, that of the moment at which the clock stands is another one.
      if ((await context.feed.state()).includes('positioning')) await pass(context, tickMs);
      await stand(context);
    },
    'media.drawn': async (context) => {
      const scene = sceneOf(context);
      if (!scene.isStarved) await recordedStageOf(context).decide('play');
      await expect(async () => {
        if (scene.isStarved) await recordedStageOf(context).flow();
        // A picture that the browser does not announce is taken to be there a moment later.
        await context.page.clock.runFor(120);
        expect(await context.feed.pending()).not.toEqual([]);
      }).toPass({ intervals: [100] });
      scene.isStarved = false;
    },
    'media.starved': running(async (context) => {
      // The clock stands where there is no picture yet. The one tick meanwhile is of a picture in step.
      await draw(context, sceneOf(context).at);
      await pass(context, (unseen * 1000) / sceneOf(context).speed);
      await recordedStageOf(context).starve();
      await taken(context, /media\.starved/);
      sceneOf(context).isStarved = true;
    }),
    'media.gapReached': (context) => recordedStageOf(context).decide('empty'),
    'media.sectionGone': (context) => recordedStageOf(context).decide('missing'),
    'media.described': (context) => recordedStageOf(context).decide('hevc'),
    'media.failed': (context, { reason, next }) => {
      sceneOf(context).isLost ||= reason === 'network';
      return recordedStageOf(context).decide(
        reason === 'network'
          ? 'network'
          : reason === 'missing'
            ? 'segmentMissing'
            : next === null
              ? 'unknownCodec'
              : 'damaged',
      );
    },
    'tab.hidden': async (context) => {
      await turnTab(context, 'hidden');
      await context.page.clock.runFor(giveBackMs);
    },
    'tab.shown': async (context) => {
      // One that was given up is asked for no more.
      sceneOf(context).asked = null;
      await turnTab(context, 'visible');
    },
    retry: (context) =>
      own(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'retry.now': reportOnline,
    'connection.restored': restore,
  },
  see: {
    loadingDay: says('history:positioning'),
    'suspended.idle': saysNothing,
    'suspended.listing': saysNothing,
    waiting: says('history:waiting.title'),
    unreachable: says('history:waiting.title'),
    unsupported: says('history:unsupported.title'),
    failed: says('history:failed'),
    'onDay.showing.positioning': says('history:positioning'),
    'onDay.showing.following.inStep': follows(1),
    'onDay.showing.following.catchingUp': follows(1.5),
    'onDay.showing.following.fallingBack': follows(0.5),
    'onDay.damaged': says('history:steppingOver'),
    'onDay.gone': says('history:vanished.title'),
    'onDay.notRecorded': says('gridLive:playback.notRecorded'),
  },
  alsoTaken({ event, from, to }) {
    if (event === 'start' || event === 'tab.shown') return [paused];
    if (event === 'tab.hidden') return nudges.test(from) ? [pausedIn(from)] : [];
    const ran = from.includes('following') ? 'syncWindow.onDay.showing.following | clock.ran' : ranAnywhere;
    const begins = nudges.test(from) ? [] : [ran];
    if (event === 'media.starved') return [...begins, pausedInPositioning];
    if (event === 'clock.ticked') return [...begins, ...(nudges.test(to) ? [] : [pausedIn(to)])];
    if (event === 'clock.ran' || nudges.test(from)) return [pausedIn(to)];
    return event === 'clock.paused' ? [ran] : [];
  },
};

const ranAnywhere = 'syncWindow | clock.ran';
const paused = 'syncWindow | clock.paused';
/** Where a window looks for nothing, it says so. */
const pausedIn = (state: string) => {
  if (/loadingDay|positioning/.test(state)) return paused;
  return `syncWindow.${state.replace(/(following|suspended).*/, '$1')} | clock.paused`;
};
const pausedInPositioning = 'syncWindow.onDay.showing.positioning | clock.paused';
