import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from 'playwright/test';
import type { FeedSince } from '../../../tools/failures/failure.ts';
import type { FeedPost, InspectorWord } from '../../../src/domain/inspector/feed.ts';

/** What the inspection feed of a page said about one machine. */
export interface FeedListener {
  /**
   * Waits until exactly these transitions were taken since the last call: `ids` in this order, and `also` before,
   * between or after them. How often each was taken does not count.
   */
  readonly expectTransitions: (
    ids: readonly string[],
    where: string,
    also?: readonly string[],
  ) => Promise<void>;
  /** Waits until this is the state. */
  readonly expectState: (state: string, where: string) => Promise<void>;
  /** Transitions taken so far that were not asked for yet. */
  readonly pending: () => Promise<readonly string[]>;
  /** The state that the feed reported last, '' before the first. */
  readonly state: () => Promise<string>;
  /** Every transition taken so far. */
  readonly taken: () => readonly string[];
  /** A step begins: `since` reports what happens from now on. */
  readonly begin: () => void;
  /** What the feed still knows of the step; null if it does not answer. */
  readonly since: () => Promise<FeedSince | null>;
}

/** Which actor is meant: its machine, and its id where several actors run the same machine. */
export interface Subject {
  readonly machine: string;
  readonly actor: string | undefined;
}

const channelName = 'lookout-statecharts';

/** How soon it is looked again, in milliseconds; the last one for as long as it takes. */
const intervals = [5, 10, 20, 40, 80];
/** Milliseconds after which nobody waits any longer. */
const patience = Number(process.env['REPLAY_PATIENCE'] ?? 30_000);

/**
 * Asks until the answer is `wanted`, and answers the last one. Not by `expect.poll`, which reports every look to the runner,
 * with its stack and its difference: that took longer than the look.
 */
async function lastOf<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + patience;
  for (let look = 0; ; look += 1) {
    const answer = await ask();
    if (isWanted(answer) || performance.now() > end) return answer;
    await pause(intervals[look] ?? intervals.at(-1));
  }
}

/**
 * Listens to the page from its first script on, as the inspector does: from outside, over the feed's channel.
 * To be called before the console is opened.
 */
export async function listenToFeed(page: Page, { machine, actor }: Subject): Promise<FeedListener> {
  const taken = new Set<string>();
  const recent = new Set<string>();
  let state = '';
  await page.exposeFunction('reportReplay', ({ shown, ids }: Reported) => {
    if (shown !== null) state = shown;
    for (const id of ids) {
      taken.add(id);
      recent.add(id);
    }
  });
  await page.addInitScript(reportOf, { channel: channelName, machine, actor });

  let heard = 0;
  let begun = 0;
  const settled = async () => {
    heard = (await settle(page)) ?? heard;
  };
  const pending = async () => {
    await settled();
    return [...recent];
  };
  const stateNow = async () => {
    await settled();
    return state;
  };
  return {
    async expectTransitions(ids, where, also = []) {
      const wanted = [...new Set(ids)];
      const added = also.filter((id) => !wanted.includes(id));
      const said = async () => {
        const now = await pending();
        const rest = now.filter((id) => !added.includes(id));
        const isTaken = isDeepStrictEqual(rest, wanted) && added.every((id) => now.includes(id));
        return isTaken || now.join('\n');
      };
      const message = `${where}: takes exactly ${[...wanted, ...added].join('; ') || 'nothing'}`;
      expect(await lastOf(said, (now) => now === true), message).toBe(true);
      recent.clear();
    },
    async expectState(wanted, where) {
      const now = await lastOf(stateNow, (shown) => shown === wanted);
      expect(now, `${where}: the state that the feed reports`).toBe(wanted);
    },
    pending,
    state: stateNow,
    taken: () => [...taken],
    begin() {
      begun = heard;
    },
    since() {
      const asked = page
        .evaluate(askPast, { channel: channelName, machine, actor: actor ?? null, begun })
        .catch(() => null);
      return Promise.race([asked, pause(1000, null)]);
    },
  };
}

/** Runs in the page: asks the feed for its past, and answers what it knows of the actor since the message `begun`. */
function askPast({
  channel,
  machine,
  actor,
  begun,
}: {
  channel: string;
  machine: string;
  actor: string | null;
  begun: number;
}): Promise<FeedSince> {
  return new Promise((resolve) => {
    const feed = new BroadcastChannel(channel);
    const say = (word: InspectorWord) => feed.postMessage(word);
    feed.addEventListener('message', ({ data }: MessageEvent<FeedPost>) => {
      if (data.kind !== 'past') return;
      feed.close();
      const { messages } = data;
      // A page that was loaded anew counts from 0.
      const first = begun > (messages.at(-1)?.seq ?? 0) + 1 ? 0 : begun;
      const own = messages.findLast(
        (each) => each.kind === 'actor' && each.machine === machine && (actor ?? each.id) === each.id,
      )?.sessionId;
      const contexts = messages.flatMap((each) =>
        each.kind === 'snapshot' && each.sessionId === own ? [{ seq: each.seq, context: each.context }] : [],
      );
      const late = messages.filter(({ seq }) => seq >= first);
      resolve({
        before: contexts.findLast(({ seq }) => seq < first)?.context ?? null,
        now: contexts.at(-1)?.context ?? null,
        events: late.flatMap((each) => (each.kind === 'event' && each.sessionId === own ? [each.event] : [])),
        taken: late.flatMap((each) => (each.kind === 'transition' && each.sessionId === own ? each.ids : [])),
        reported: late.flatMap((each) =>
          each.kind === 'event' && each.source === own && each.sessionId !== own ? [each.event.type] : [],
        ),
      });
    });
    say({ kind: 'hello', to: null });
  });
}

/** What the page reports of one message: the state that the actor is in now, where it says one, and what it took. */
interface Reported {
  readonly shown: string | null;
  readonly ids: readonly string[];
}

/**
 * Runs in the page: reports the actors that are meant, and only what is asked for, since each word costs time. Asks for
 * what the feed gathers on command.
 */
function reportOf({ channel, machine, actor }: Subject & { readonly channel: string }): void {
  const report: unknown = Reflect.get(window, 'reportReplay');
  if (typeof report !== 'function') return;
  const meant = new Set<string>();
  /** The number that the next message of each run must have: a past that is sent once more is no news. */
  const next = new Map<string, number>();
  let answered: (() => void)[] = [];
  const feed = new BroadcastChannel(channel);
  const say = (word: InspectorWord) => feed.postMessage(word);
  feed.addEventListener('message', ({ data }: MessageEvent<FeedPost>) => {
    const from = 'run' in data ? data.run.from : data.from;
    if (data.kind === 'gone') next.delete(from);
    if (data.kind === 'here' && !next.has(from)) {
      next.set(from, 0);
      say({ kind: 'hello', to: from });
    } else if (data.kind === 'here') {
      for (const go of answered) go();
      answered = [];
    }
    if (!('messages' in data)) return;
    const first = next.get(from) ?? 0;
    for (const message of data.messages) {
      const { sessionId, seq } = message;
      if (seq < first) continue;
      next.set(from, seq + 1);
      if (message.kind === 'actor' && message.machine === machine && (actor ?? message.id) === message.id) {
        meant.add(sessionId);
      }
      if (!meant.has(sessionId)) continue;
      if (message.kind === 'snapshot') report({ shown: message.state, ids: [] });
      if (message.kind === 'transition') report({ shown: null, ids: message.ids });
    }
  });
  Reflect.set(window, 'settleReplay', async () => {
    await new Promise<void>((resolve) => {
      const turn = new MessageChannel();
      turn.port1.addEventListener('message', () => {
        turn.port1.close();
        resolve();
      });
      turn.port1.start();
      turn.port2.postMessage(null);
    });
    if (next.size === 0) return 0;
    await new Promise<void>((resolve) => {
      answered.push(resolve);
      say({ kind: 'ping' });
    });
    return Math.max(...next.values());
  });
}

/**
 * Waits until the page has done what it is about to do in this moment, and the feed has reported it; or until it is left
 * for another page. Answers how many messages the feed has sent, null if the page was left.
 */
async function settle(page: Page): Promise<number | null> {
  const settled = page
    .evaluate((): Promise<number> => Reflect.get(window, 'settleReplay')())
    .catch((error: unknown) => {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      return null;
    });
  // An answer can be lost with the document that asked: the next look retries.
  return Promise.race([settled, pause(2000, null)]);
}
