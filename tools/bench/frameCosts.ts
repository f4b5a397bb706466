import type { Page } from 'playwright';

/** What a trace says of one stretch of a thread; times in microseconds, `tdur` of the processor. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

/** The tasks of a thread, which follow one another. */
const task = /RunTask$/;
const frame = 'FireAnimationFrame';

/**
 * Measures from now on what each frame of a page costs its main thread: everything from one call of what
 * `requestAnimationFrame` was asked for to the next one. What counts is the processor's time, so that other programs of the
 * machine do not.
 *
 * @returns ends it, and answers the cost of each frame in milliseconds; rejects where there was no frame
 */
export async function traceFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[])
      if (event.ph === 'X' && (event.name === frame || task.test(event.name))) events.push(event);
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
    return costsOf(events);
  };
}

/** The cost of each frame by a trace, in milliseconds. */
export function costsOf(events: readonly TraceEvent[]): readonly number[] {
  const frames = events.filter(({ name }) => name === frame);
  const [first] = frames;
  if (first === undefined) throw new Error('no frame was traced');
  const ofThread = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const tasks: { readonly until: number; readonly cost: number; isFrame: boolean }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of ofThread.toSorted((a, b) => a.ts - b.ts)) {
    const last = tasks.at(-1);
    if (last !== undefined && ts < last.until) last.isFrame ||= name === frame;
    // No clock of the processor is exact: no task costs more of it than it lasts.
    else if (name !== frame)
      tasks.push({ until: ts + dur, cost: Math.min(dur, tdur) / 1000, isFrame: false });
  }
  const costs: number[] = [];
  for (const { cost, isFrame } of tasks) {
    if (isFrame) costs.push(cost);
    else if (costs.length > 0) costs.push((costs.pop() ?? 0) + cost);
  }
  return costs;
}
