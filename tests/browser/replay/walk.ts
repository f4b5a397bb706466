import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'playwright/test';
import type { Effect } from '../../../src/statecharts/effects.ts';
import { meaningOf } from '../../../src/statecharts/eventType.ts';
import type { ModelPath, PathStep } from '../../../src/statecharts/modelPath.ts';
import { stepLabel } from '../../../src/statecharts/paths.ts';
import { stateText } from '../../../src/statecharts/stateText.ts';
import type { BrowserDriver, ReplayContext } from './driver.ts';
import { pauseClock } from '../pageClock.ts';
import { explainFailure } from './failure.ts';
import { watchPresses, type Press } from './presses.ts';
import { listenToBodies } from './sentBodies.ts';
import { keepsThumbnails, takeThumbnail } from './thumbnails.ts';
import { beginWalk, type Walked } from './walked.ts';

/** Milliseconds to wait after each step, for people who watch (`npm run paths -- replay m --slow 700`). */
const slow = Number(process.env['REPLAY_SLOW'] ?? 0);

/**
 * Walks one path in the page. After each step the state, the transitions taken (neither fewer nor more) and what
 * a person sees must be those of the path, what was pressed must have been there for a person, and what was sent must
 * be what the driver states. The page's clock
 * stands still from the step that starts a timer until the timer has run out, and continues otherwise, unless the driver
 * moves it: the console does not start with a clock that stands. Steps through states that pass are one act, checked at
 * its end.
 * @param look is called at every place of the path that can be looked at, once it is as it should be, and the page's
 *   clock stands still meanwhile: 0 is the start, n what step n goes to
 * @returns what was pressed
 * @throws an error that says where it failed, what was expected there and what was seen instead
 */
export async function walk(
  driver: BrowserDriver,
  given: Omit<ReplayContext, 'ahead'>,
  path: ModelPath,
  look: ((at: number) => Promise<void>) | null = null,
): Promise<readonly Press[]> {
  const walked = beginWalk(given, path);
  try {
    const pressed = await walkSteps(driver, given, walked, look);
    walked.isOver = true;
    return pressed;
  } catch (error) {
    throw await explainFailure(error, walked);
  }
}

async function walkSteps(
  driver: BrowserDriver,
  given: Omit<ReplayContext, 'ahead'>,
  walked: Walked,
  look: ((at: number) => Promise<void>) | null,
): Promise<readonly Press[]> {
  const { page, feed } = given;
  const { path } = walked;
  const presses = await watchPresses(page);
  const bodies = listenToBodies(page, driver.sends ?? {});
  const pressed: Press[] = [];
  let pressedBefore = 0;
  walked.pressed = () => [...pressed.slice(pressedBefore), ...presses.take()];
  const checkAct = async (where: string, now: Act): Promise<void> => {
    const { state, transitions, also } = now;
    walked.place = { ...walked.place, expected: { state, transitions: [...transitions, ...also] } };
    await check(driver, context, where, now);
    await bodies.expectSent(now.effects, where);
    const taken = presses.take();
    pressed.push(...taken);
    expect(
      taken.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`)),
      `${where}: what is pressed is there for a person`,
    ).toEqual([]);
  };
  let begun = 0;
  const context: ReplayContext = { ...given, ahead: () => path.steps.slice(begun) };
  const starts = timerStarts(path.steps);
  let stands = driver.stoppedClock ?? false;
  const hasThumbnails = keepsThumbnails();
  const lookAt = async (at: number): Promise<void> => {
    if (look === null && !hasThumbnails) return;
    if (!stands) await pauseClock(page);
    if (hasThumbnails) {
      const thumbnail = await takeThumbnail(page, at, pressed.slice(pressedBefore).at(-1));
      if (thumbnail !== null) walked.thumbnails.push(thumbnail);
    }
    await look?.(at);
    if (!stands) await page.clock.resume();
  };
  if (starts.size > 0 || look !== null || hasThumbnails) await page.clock.install();
  await driver.start(context, path.input);
  let act = addStep(driver, nothing, 'start', path.start);
  await checkAct('start', act);
  await lookAt(0);
  for (const [index, step] of path.steps.entries()) {
    const where = `step ${index + 1} ${stepLabel(step.event)}`;
    begun = index + 1;
    walked.began.push(Date.now());
    if (starts.has(index) && !stands) {
      await pauseClock(page);
      stands = true;
    }
    const passed = driver.passing?.[act.state];
    if (passed === undefined) {
      walked.place = { where, from: index + 1, at: index + 1, before: act.state, expected: step };
      pressedBefore = pressed.length;
      feed.begin();
      await perform(driver, context, where, step);
      act = addStep(driver, { ...nothing, state: act.state }, step.event.type, step);
    } else {
      walked.place = { ...walked.place, where, at: index + 1, expected: step };
      if (passed.event !== step.event.type) throw new Error(`${where}: nobody can act in ${act.state}`);
      act = addStep(driver, act, step.event.type, step);
    }
    const leaving = driver.passing?.[act.state];
    if (leaving !== undefined && index + 1 < path.steps.length) continue;
    if (leaving !== undefined) {
      const transitions = [`${context.machine}.${act.state} | ${leaving.event}`];
      act = addStep(driver, act, leaving.event, { state: leaving.to, transitions, effects: [] });
    }
    await checkAct(where, act);
    await lookAt(index + 1);
    // The next timer may have begun in the moment in which this one ran out.
    const runsNext = starts.has(index) || starts.has(index + 1);
    if (step.delay !== undefined && !runsNext && !driver.stoppedClock) {
      await page.clock.resume();
      stands = false;
    }
    if (slow > 0) {
      console.log(`   ${where} -> ${stateText(step.state)}`);
      await pause(slow);
    }
  }
  expect(await feed.pending(), 'nothing moves after the last step').toEqual([]);
  return pressed;
}

/** What one act of the person brings about: the steps of the path that it goes through, taken together. */
interface Act {
  readonly state: string;
  readonly transitions: readonly string[];
  readonly also: readonly string[];
  readonly effects: readonly Effect[];
}

const nothing: Act = { state: '', transitions: [], also: [], effects: [] };

/** The act with one more step, which it begins in `act.state`. */
function addStep(
  driver: BrowserDriver,
  act: Act,
  event: string,
  step: Pick<PathStep, 'state' | 'transitions' | 'effects'>,
): Act {
  const to = stateText(step.state);
  const also = driver.alsoTaken?.({ event, from: act.state, to }) ?? [];
  return {
    state: to,
    transitions: [...act.transitions, ...step.transitions],
    also: [...act.also, ...also],
    effects: [...act.effects, ...step.effects],
  };
}

/** For each timer that runs out, the index of the step that entered the state in which it runs. */
function timerStarts(steps: readonly PathStep[]): Set<number> {
  const states = steps.map(({ state }) => stateText(state));
  const ends = steps.flatMap(({ delay }, index) => (delay === undefined ? [] : [index]));
  return new Set(
    ends.map((end) => {
      let start = end - 1;
      while (start > 0 && states[start - 1] === states[start]) start -= 1;
      return Math.max(start, 0);
    }),
  );
}

async function perform(
  driver: BrowserDriver,
  context: ReplayContext,
  where: string,
  { event, delay }: PathStep,
): Promise<void> {
  const own = driver.perform[event.type];
  if (own !== undefined) {
    await own(context, { ...event });
    return;
  }
  if (meaningOf(event.type).kind !== 'after' || delay === undefined) {
    throw new Error(`${where}: the driver of ${context.machine} does not know how`);
  }
  const { clock } = context.page;
  await clock.runFor(delay - 1);
  expect(await context.feed.pending(), `${where}: nothing moves a millisecond before`).toEqual([]);
  await clock.runFor(1);
}

async function check(
  driver: BrowserDriver,
  context: ReplayContext,
  where: string,
  { state: text, transitions, also }: Act,
): Promise<void> {
  await context.feed.expectTransitions(transitions, where, also);
  if (driver.unshown !== undefined) {
    await context.feed.expectState(text, where);
  } else {
    const root = context.page.locator(`[data-machine="${context.machine}"]`).first();
    await expect(root, `${where}: the state that the view shows`).toHaveAttribute('data-state', text);
  }
  const see = driver.see[text];
  if (see === undefined)
    throw new Error(`${where}: the driver of ${context.machine} sees nothing in ${text}`);
  await see(context);
}
