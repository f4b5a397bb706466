import type { Page } from 'playwright';

/** A trace event of a thread; times in microseconds, `tdur` is CPU time. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

/** The tasks of a thread, which run one after another. */
const task = /RunTask$/;
const frame = 'FireAnimationFrame';
/** The main thread is the one that dispatches events. */
const heard = 'EventDispatch';

/**
 * Measures the main-thread cost of each frame of a page from now on: everything from one `requestAnimationFrame`
 * callback to the next. It counts CPU time, so that other programs do not affect it.
 *
 * @returns stops and resolves to the cost of each frame in milliseconds; rejects if there was no frame
 */
export const traceFrames = (page: Page): Promise<() => Promise<readonly number[]>> => trace(page, costsOf);

/**
 * Measures the main-thread cost of each task of a page from now on, in milliseconds of CPU time.
 *
 * @returns stops and resolves to the costs; rejects if the page received no event meanwhile
 */
export const traceTasks = (page: Page): Promise<() => Promise<readonly number[]>> => trace(page, taskCostsOf);

async function trace(
  page: Page,
  measure: (events: readonly TraceEvent[]) => readonly number[],
): Promise<() => Promise<readonly number[]>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[])
      if (event.ph === 'X' && ([frame, heard].includes(event.name) || task.test(event.name)))
        events.push(event);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-lighthouse', 'devtools.timeline', 'toplevel'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    return measure(events);
  };
}

/** The tasks of the thread with an event, in order: the cost of each (ms), and whether the event happened in it. */
function tasksOf(
  events: readonly TraceEvent[],
  mark: string,
): readonly { readonly cost: number; readonly isMarked: boolean }[] {
  const first = events.find(({ name }) => name === mark);
  if (first === undefined) throw new Error(`no ${mark} was traced`);
  const ofThread = events.filter(
    ({ pid, tid, name }) => pid === first.pid && tid === first.tid && (name === mark || task.test(name)),
  );
  const tasks: { readonly until: number; readonly cost: number; isMarked: boolean }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of ofThread.toSorted((a, b) => a.ts - b.ts)) {
    const last = tasks.at(-1);
    if (last !== undefined && ts < last.until) last.isMarked ||= name === mark;
    // CPU clocks are inexact, so a task's CPU time is limited to its duration.
    else if (name !== mark)
      tasks.push({ until: ts + dur, cost: Math.min(dur, tdur) / 1000, isMarked: false });
  }
  return tasks;
}

/** The cost of each task in a trace, on the thread that dispatched events, in milliseconds. */
export const taskCostsOf = (events: readonly TraceEvent[]): readonly number[] =>
  tasksOf(events, heard).map(({ cost }) => cost);

/** The cost of each frame in a trace, in milliseconds. */
export function costsOf(events: readonly TraceEvent[]): readonly number[] {
  const costs: number[] = [];
  for (const { cost, isMarked } of tasksOf(events, frame)) {
    if (isMarked) costs.push(cost);
    else if (costs.length > 0) costs.push((costs.pop() ?? 0) + cost);
  }
  return costs;
}
