import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { meaningOf } from '../../../src/statecharts/eventType.ts';
import { stepLabel, type ModelPath, type PathStep } from '../../../src/statecharts/paths.ts';
import { stateText } from '../../../src/statecharts/stateText.ts';
import type { BrowserDriver, ReplayContext } from './driver.ts';

/** Milliseconds to wait after each step, for people who watch (`npm run paths -- replay m --slow 700`). */
const slow = Number(process.env['REPLAY_SLOW'] ?? 0);

/**
 * Walks one path in the page. After each step the state, the transitions taken (neither fewer nor more) and what
 * a person sees must be those of the path. The page's clock stands still from the step that starts a timer until
 * the timer has run out, and goes on otherwise: the console does not start with a clock that stands.
 */
export async function walk(driver: BrowserDriver, context: ReplayContext, path: ModelPath): Promise<void> {
  const { page, feed } = context;
  const starts = timerStarts(path.steps);
  if (starts.size > 0) await page.clock.install();
  await driver.start(context, path.input);
  await check(driver, context, 'start', path.start);
  for (const [index, step] of path.steps.entries()) {
    const where = `step ${index + 1} ${stepLabel(step.event)}`;
    if (starts.has(index)) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    await perform(driver, context, where, step);
    await check(driver, context, where, step);
    if (step.delay !== undefined && !starts.has(index + 1)) await page.clock.resume();
    if (slow > 0) {
      console.log(`   ${where} -> ${stateText(step.state)}`);
      await pause(slow);
    }
  }
  expect(feed.pending(), 'nothing moves after the last step').toEqual([]);
}

/** For each timer that runs out, the index of the step that led into the state in which it runs. */
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
  expect(context.feed.pending(), `${where}: nothing moves a millisecond before`).toEqual([]);
  await clock.runFor(1);
}

async function check(
  driver: BrowserDriver,
  context: ReplayContext,
  where: string,
  want: Pick<PathStep, 'state' | 'transitions'>,
): Promise<void> {
  const text = stateText(want.state);
  await context.feed.expectTransitions(want.transitions, where);
  if (driver.readState === undefined) {
    const root = context.page.locator(`[data-machine="${context.machine}"]`).first();
    await expect(root, `${where}: the state that the view shows`).toHaveAttribute('data-state', text);
  } else {
    const { readState } = driver;
    await expect.poll(() => readState(context), { message: `${where}: the state` }).toBe(text);
  }
  const see = driver.see[text];
  if (see === undefined)
    throw new Error(`${where}: the driver of ${context.machine} sees nothing in ${text}`);
  await see(context);
}
