import { expect, type Route } from 'playwright/test';
import { within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { closely } from '../liveStage.ts';
import { holdBackOff, reportOnline } from '../waits.ts';
import { holdProbes } from '../outage.ts';
import { layoutFor } from '../recordedLayout.ts';
import { recordedStageOf } from '../recordedStage.ts';

const path = endpointPath('listRecordings');
const noonOf = (day: string) => new Date(`${day}T12:00:00+01:00`);
/** The page's clock, so that the second day after the first one is the device's today. */
const today = noonOf('2026-11-21');
/** The page's clock on each of the days that are played. */
const noons = [noonOf('2026-11-19'), noonOf('2026-11-20'), today];

const window = ({ page }: ReplayContext) => page.getByRole('region', { name: /^Recordings: / });
const status = (context: ReplayContext) => window(context).locator('.overlay').getByRole('status');
const { press } = within(window, { exact: true });
const { sees: says } = within(status);
const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);

/** What a page's path is at: where the day will be begun when it has been loaded, and whether there is a picture. */
interface Scene {
  start: number;
  picture: 'none' | 'shown' | 'starved';
  /** The day before is over and no other was opened: the playhead stands at midnight. */
  isBetweenDays: boolean;
  /** What stands in the list of the day. */
  listed: readonly object[];
  /** Why it would be said to have stopped. */
  cause: 'device.notInitialized' | 'device.codecUnknown' | 'device.recordingDamaged';
  /** Where a person seeks to next: each time later, where nothing is recorded yet. */
  seeks: number;
}

const scenes = new WeakMap<object, Scene>();

function sceneOf({ page }: ReplayContext): Scene {
  const scene = scenes.get(page) ?? {
    start: 0,
    picture: 'none',
    isBetweenDays: false,
    listed: [],
    cause: 'device.notInitialized',
    seeks: 1200,
  };
  scenes.set(page, scene);
  return scene;
}

/** Lets the call for a day's recordings go, when it is the only one that waits: one that was given up is gone then. */
async function answerDay(context: ReplayContext, answer: Parameters<ReplayContext['control']['release']>[1]) {
  await oneWaits(context);
  await context.control.release(path, answer);
}

const oneWaits = ({ control }: ReplayContext): Promise<void> =>
  expect
    .poll(async () => (await control.held()).filter((call) => call.path === path).length, closely)
    .toBe(1);

/** Answers with a day on which the steps that follow can happen. */
const loadDay: BrowserDriver['perform'][string] = async (context, { output }) => {
  const scene = sceneOf(context);
  const listed = member(output, 'sections');
  const hasSome = Array.isArray(listed) && listed.length > 0;
  const sections = hasSome ? layoutFor(context.ahead(), scene.start) : [];
  scene.listed = [...recordedStageOf(context).listed(sections), ...(hasSome ? [{}] : [])];
  Object.assign(scene, { picture: 'none', isBetweenDays: false });
  const data = { sections: scene.listed };
  await answerDay(context, { kind: 'answer', json: { code: 1, msg: '', data } });
};

const failDay: BrowserDriver['perform'][string] = (context, { error }) => {
  sceneOf(context).cause = 'device.notInitialized';
  return member(member(error, 'failure'), 'kind') === 'malformed'
    ? answerDay(context, { kind: 'answer', json: { code: 1, msg: '', data: { sections: 7 } } })
    : answerDay(context, cutOff);
};

/** What becomes of a recording for each reason to fail. */
const fates = {
  network: 'network',
  server: 'server',
  missing: 'segmentMissing',
  format: 'damaged',
  media: 'damaged',
  videoCodec: 'unknownCodec',
} as const;
const fateOf = (reason: unknown) => Object.entries(fates).find(([known]) => known === reason)?.[1] ?? 'play';

/** Runs in the page: the device's clock ticks when a step says so, and never on its own. */
function holdTicks(): void {
  const { setInterval } = globalThis;
  const ticks: (() => void)[] = [];
  Object.assign(globalThis, {
    setInterval(act: () => void, ms: number) {
      return ms === 20_000 ? -ticks.push(act) : setInterval(act, ms);
    },
    replayTick() {
      for (const tick of ticks) tick();
    },
  });
}

/** The device's clock goes over the days: the one that is open is listed again when it is today. */
async function listAgain(context: ReplayContext): Promise<void> {
  const { page } = context;
  const asked: Route[] = [];
  // Else the call for the day that is on its way would be taken for the one that lists it again.
  if (/loadingDay|checking/.test(await context.feed.state())) await oneWaits(context);
  await page.route(`**${path}`, (route) => void asked.push(route), { times: 1 });
  for (const noon of noons) {
    await page.clock.setSystemTime(noon);
    await page.evaluate(() => Reflect.get(globalThis, 'replayTick')());
  }
  await expect.poll(() => asked.length, closely).toBe(1);
  const json = { code: 1, msg: '', data: { sections: sceneOf(context).listed } };
  await asked[0]?.fulfill({ json });
}

/** The list is as it was, or has its first recordings by now. */
const updateDay: BrowserDriver['perform'][string] = async (context, { recorded }) => {
  const scene = sceneOf(context);
  const listed = member(recorded, 'sections');
  if (Array.isArray(listed) && listed.length > 0 && scene.listed.length === 0)
    scene.listed = recordedStageOf(context).listed(layoutFor(context.ahead(), scene.start));
  await listAgain(context);
};

/** Before a person seeks in a day that is open, it is listed again: with what the steps that follow need there. */
const listsAgain = /picture\.(showing|inGap|vanished|unsupported|atEnd|waitingForSegment|checking)/;
const updatedIn = (from: string) => {
  const [own = 'picture'] = /picture\.(inGap|vanished)/.exec(from) ?? [];
  return `playback.${own} | day.updated`;
};

/** What a person sees, whatever they intent. */
const seen: BrowserDriver['see'] = {
  loadingDay: says('Loading recordings for'),
  noRecordings: says(/No recordings on/),
  'showing.positioning': says(say('history:positioning')),
  'showing.moving.shown': (context) => expect(status(context)).toBeEmpty(),
  'showing.moving.skipped': (context) =>
    expect(window(context).getByText(/: nothing recorded$/)).toBeVisible(),
  'showing.moving.buffering': says(say('history:buffering')),
  'showing.moving.skipping': says(/Nothing recorded here\. Skipping to \d\d:\d\d:\d\d/),
  'showing.moving.steppingOver': says(say('history:steppingOver')),
  'showing.moving.steppedOver': (context) =>
    expect(window(context).getByText(/: can’t be played$/)).toBeVisible(),
  waitingForSegment: says(say('history:waiting.title')),
  waitingForDay: says(say('history:waiting.title')),
  checkingGone: says(say('history:buffering')),
  checkingEnd: says(say('history:buffering')),
  crossing: says(/Continuing on Nov 2[01], 2026/),
  inGap: says(/Nothing recorded at \d\d:\d\d:\d\d/),
  vanished: says(say('history:vanished.title')),
  unsupported: says(say('history:unsupported.title')),
  failed: async (context) => {
    await says(say('history:failed'))(context);
    await says(say(`messages:${sceneOf(context).cause}`))(context);
  },
  atEnd: says(say('history:atEnd.title')),
};

const see = Object.fromEntries(
  Object.entries(seen).flatMap(([state, look]) =>
    ['play', 'pause'].map((intent) => [
      `intent.${intent} picture.${state}`,
      async (context: ReplayContext) => {
        await look(context);
        const name = intent === 'play' ? 'Pause' : 'Play';
        await expect(window(context).getByRole('button', { name, exact: true })).toBeVisible();
      },
    ]),
  ),
);

export const playback: BrowserDriver = {
  async start(context, input) {
    const { page, control } = context;
    await page.clock.install().catch(() => {});
    await page.clock.setSystemTime(today);
    await page.addInitScript(holdTicks);
    await holdBackOff(context);
    await holdProbes(context);
    await recordedStageOf(context).open();
    await control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.signIn();
    sceneOf(context).start = Number(member(input, 'second'));
    const moment = `day=${String(member(input, 'day'))}&t=${String(member(input, 'second'))}`;
    await page.goto(`${context.url}/cameras?device=LK0000000001&tab=history&${moment}`);
    await window(context).waitFor();
    // The console does not find the provider back automatically.
    await page.route('**/getInfo', (route) => route.abort());
  },
  perform: {
    'xstate.done.actor.loadDay': loadDay,
    'xstate.error.actor.loadDay': failDay,
    'xstate.done.actor.relistDay': async (context, { output }) => {
      const scene = sceneOf(context);
      const listed = [member(output, 'sections')].flat();
      if (listed.length === 0) scene.listed = [];
      // One section more than before follows what is over.
      if (listed.length > 2) {
        const end = Math.max(...scene.listed.map((each) => Number(member(each, 'end') ?? 0))) + 10;
        scene.listed = [...scene.listed, ...recordedStageOf(context).listed(layoutFor(context.ahead(), end))];
        scene.picture = 'none';
      }
      await answerDay(context, {
        kind: 'answer',
        json: { code: 1, msg: '', data: { sections: scene.listed } },
      });
    },
    'xstate.error.actor.relistDay': failDay,
    'xstate.done.actor.loadNextDay': async (context, event) => {
      const [first] = [member(event['output'], 'sections')].flat();
      sceneOf(context).start = member(first, 'start') === 0 ? 0 : 100;
      await loadDay(context, event);
    },
    'xstate.error.actor.loadNextDay': async (context, event) => {
      await failDay(context, event);
      sceneOf(context).isBetweenDays = true;
    },
    play: press(say('history:play')),
    pause: press(say('history:pause')),
    'frame.step': press(say('history:stepOn')),
    'speed.choose': async (context, { speed }) => {
      await context.page.getByRole('combobox', { name: say('history:speed') }).selectOption(String(speed));
    },
    'quality.choose': async (context, { quality }) => {
      const scene = sceneOf(context);
      scene.start = scene.isBetweenDays ? 0 : Math.floor(await recordedStageOf(context).second());
      await context.page
        .getByRole('combobox', { name: say('history:quality.label') })
        .selectOption(String(quality));
    },
    'day.choose': async (context, { day }) => {
      const { page } = context;
      await page
        .getByRole('button', { name: new RegExp(`^\\w{3} ${Number(String(day).slice(8))}, November 2026`) })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(day);
      // Another day keeps the time of day, if one is known.
      sceneOf(context).start = Number(new URL(page.url()).searchParams.get('t') ?? 120);
    },
    seek: async (context) => {
      const scene = sceneOf(context);
      const second = scene.seeks;
      Object.assign(scene, { start: second, picture: 'none', seeks: second + 600 });
      const from = await context.feed.state();
      if (listsAgain.test(from)) {
        const made = recordedStageOf(context).listed(layoutFor(context.ahead(), second));
        scene.listed = [...scene.listed, ...made];
        await listAgain(context);
        await expect.poll(context.feed.pending, closely).toContain(updatedIn(from));
      }
      await context.page
        .getByRole('textbox', { name: say('history:timeline.time.label') })
        .fill(clock(second));
      await context.page.keyboard.press('Enter');
    },
    'day.updated': updateDay,
    'gap.skip': press(/^Skip to /),
    retry: async (context) => {
      const scene = sceneOf(context);
      scene.start = Math.max(scene.start, Math.floor(await recordedStageOf(context).second()));
      await press(/^(Try again|Try now|Check again|Check for more)$/)(context);
    },
    'media.drawn': async (context) => {
      const scene = sceneOf(context);
      const stage = recordedStageOf(context);
      if (scene.picture === 'starved') await stage.flow();
      else await stage.decide('play');
      scene.picture = 'shown';
    },
    'media.sectionEntered': (context) => recordedStageOf(context).playInto(),
    'media.starved': async (context) => {
      await recordedStageOf(context).starve();
      sceneOf(context).picture = 'starved';
    },
    'media.gapReached': async (context) => {
      const scene = sceneOf(context);
      const stage = recordedStageOf(context);
      if (scene.picture === 'starved') {
        // Nobody gets to the end of a recording without a picture of what is left of it.
        await stage.flow();
        const continues = ['playback.picture.showing.moving.buffering | media.drawn'];
        await context.feed.expectTransitions(continues, 'continues first');
      }
      if (scene.picture === 'none') await stage.decide('play');
      else await stage.playOut();
      scene.picture = 'none';
    },
    'media.sectionGone': (context) => recordedStageOf(context).decide('missing'),
    'media.described': (context) => recordedStageOf(context).decide('hevc'),
    'media.failed': async (context, { reason, next }) => {
      const scene = sceneOf(context);
      const stage = recordedStageOf(context);
      const isShown = scene.picture === 'shown';
      Object.assign(scene, {
        picture: 'none',
        cause: reason === 'videoCodec' ? 'device.codecUnknown' : 'device.recordingDamaged',
      });
      // No other recording is asked for after the last one of a day.
      if (isShown && reason === 'missing' && next === null) await stage.loseEnd();
      else await stage.decide(fateOf(reason));
    },
    'retry.now': reportOnline,
    'media.soundRefused': (context) => recordedStageOf(context).refuseSound(),
  },
  see,
  alsoTaken: ({ event, from }) => (event === 'seek' && listsAgain.test(from) ? [updatedIn(from)] : []),
};
