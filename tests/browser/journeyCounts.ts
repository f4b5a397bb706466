import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, TestInfo } from 'playwright/test';
import { feedChannel, type FeedPost, type InspectorWord } from '../../src/domain/inspector/feed.ts';
import { writeCoverage } from '../../tools/paths/coverageFiles.ts';
import { committedNames, readPathFile } from '../../tools/paths/pathFiles.ts';

type Counts = Readonly<Record<string, number>>;

const folder = new URL('../../.replay/journeys/', import.meta.url);

/** Whether a test counts the transitions that its pages take: only on request, and no replay, which is counted apart. */
export function isCounted({ file }: Pick<TestInfo, 'file'>): boolean {
  return process.env['COUNT_JOURNEYS'] === '1' && !/[\\/]replay[\\/]/.test(file);
}

/** From now on `tab` counts what the pages of its origin take, as the inspector does: over the feed's channel. */
export async function beginCount(tab: Page): Promise<void> {
  await tab.evaluate(listen, feedChannel);
}

/** Ends the count. Answers how often each transition was taken; null if the tab does not answer. */
export async function endCount(tab: Page): Promise<Counts | null> {
  return Promise.race([
    tab.evaluate((): Promise<Counts> => Reflect.get(window, 'endCount')()),
    pause(5000, null, { ref: false }),
  ]);
}

/** Keeps what a test took. */
export function keepCounts(counts: Counts, { testId }: Pick<TestInfo, 'testId'>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${testId}.json`, folder), JSON.stringify(counts));
}

export function clearCounts(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Adds what the journeys of this run took to `.replay/<machine>.journeys.json`, of every machine that took something. */
export function mergeCounts(): string {
  if (!existsSync(folder)) return '';
  const tests = readdirSync(folder).map((file): Counts =>
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  );
  const rows = committedNames().flatMap((machine) => {
    const { transitions } = readPathFile(machine);
    const timesOf = (id: string) => tests.reduce((sum, counts) => sum + (counts[id] ?? 0), 0);
    const counts = Object.fromEntries(transitions.map((id) => [id, timesOf(id)]));
    const taken = transitions.filter((id) => timesOf(id) > 0);
    if (taken.length === 0) return [];
    const missed = transitions.filter((id) => timesOf(id) === 0);
    writeCoverage('journeys', { machine, taken, missed, counts });
    return [`${machine.padEnd(20)}${`${taken.length}/${transitions.length}`.padStart(8)}`];
  });
  return [`Taken in ${tests.length} journeys:`, ...rows].join('\n');
}

/** Runs in the tab: counts each message of each run once, and pings so that the pages go on reporting. */
function listen(channel: string): void {
  const counts: Record<string, number> = {};
  /** The number that the next message of each run must have. */
  const next = new Map<string, number>();
  const feed = new BroadcastChannel(channel);
  const say = (word: InspectorWord) => feed.postMessage(word);
  const add = (id: string, times: number) => {
    counts[id] = (counts[id] ?? 0) + times;
  };
  let waiting: ((from: string) => void) | null = null;
  feed.addEventListener('message', ({ data }: MessageEvent<FeedPost>) => {
    const from = 'run' in data ? data.run.from : data.from;
    if (data.kind === 'here' && !next.has(from)) {
      next.set(from, 0);
      say({ kind: 'hello', to: from });
    } else if (data.kind === 'here') waiting?.(from);
    if (data.kind === 'gone') waiting?.(from);
    if (data.kind === 'past' && next.get(from) === 0)
      for (const [, taken] of data.taken) for (const [id, times] of taken) add(id, times);
    if (!('messages' in data)) return;
    for (const message of data.messages) {
      if (message.seq < (next.get(from) ?? 0)) continue;
      next.set(from, message.seq + 1);
      if (message.kind === 'transition') for (const id of message.ids) add(id, 1);
    }
  });
  const timer = setInterval(() => say({ kind: 'ping' }), 4000);
  Reflect.set(window, 'endCount', async () => {
    clearInterval(timer);
    // A page that was left answers no more.
    const open = new Set(next.keys());
    await new Promise<void>((resolve) => {
      waiting = (from) => {
        open.delete(from);
        if (open.size === 0) resolve();
      };
      if (open.size === 0) resolve();
      setTimeout(resolve, 500);
      say({ kind: 'ping' });
    });
    feed.close();
    return counts;
  });
}
