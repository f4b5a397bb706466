import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from 'playwright/test';
import type { FeedPost, InspectorWord } from '../../../src/domain/feed.ts';

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
  /** Transitions taken that were not asked for yet. */
  readonly pending: () => readonly string[];
  /** The last state that the feed told, '' before the first. */
  readonly state: () => string;
  /** Every transition taken so far. */
  readonly taken: () => readonly string[];
}

/** Which actor is meant: its machine, and its id where several actors run the same machine. */
export interface Subject {
  readonly machine: string;
  readonly actor: string | undefined;
}

const channelName = 'lookout-statecharts';

/**
 * Listens to the page from its first script on, as the inspector does: from outside, over the feed's channel.
 * To be called before the console is opened.
 */
export async function listenToFeed(page: Page, { machine, actor }: Subject): Promise<FeedListener> {
  const taken = new Set<string>();
  const recent = new Set<string>();
  let state = '';
  await page.exposeFunction('tellReplay', ({ shown, ids }: Told) => {
    if (shown !== null) state = shown;
    for (const id of ids) {
      taken.add(id);
      recent.add(id);
    }
  });
  await page.addInitScript(tellOf, { channel: channelName, machine, actor });

  return {
    async expectTransitions(ids, where, also = []) {
      const wanted = [...new Set(ids)];
      const added = also.filter((id) => !wanted.includes(id));
      const isTaken = () =>
        added.every((id) => recent.has(id)) &&
        isDeepStrictEqual(
          [...recent].filter((id) => !added.includes(id)),
          wanted,
        );
      const said = () => isTaken() || [...recent].join('\n');
      const message = `${where}: takes exactly ${[...wanted, ...added].join('; ') || 'nothing'}`;
      await expect.poll(said, { message, intervals: [5, 10, 20, 40, 80] }).toBe(true);
      await settle(page);
      expect(said(), message).toBe(true);
      recent.clear();
    },
    pending: () => [...recent],
    state: () => state,
    taken: () => [...taken],
  };
}

/** What the page tells of one message: the state that the actor is in now, where it says one, and what it took. */
interface Told {
  readonly shown: string | null;
  readonly ids: readonly string[];
}

/** Runs in the page: tells of the actors that are meant, and only what is asked for, since each word costs time. */
function tellOf({ channel, machine, actor }: Subject & { readonly channel: string }): void {
  const tell: unknown = Reflect.get(window, 'tellReplay');
  if (typeof tell !== 'function') return;
  const meant = new Set<string>();
  const feed = new BroadcastChannel(channel);
  feed.addEventListener('message', ({ data }: MessageEvent<FeedPost>) => {
    if (data.kind === 'here') {
      const hello: InspectorWord = { kind: 'hello', to: data.run.from };
      feed.postMessage(hello);
    }
    if (!('messages' in data)) return;
    for (const message of data.messages) {
      const { sessionId } = message;
      if (message.kind === 'actor' && message.machine === machine && (actor ?? message.id) === message.id) {
        meant.add(sessionId);
      }
      if (!meant.has(sessionId)) continue;
      if (message.kind === 'snapshot') tell({ shown: message.state, ids: [] });
      if (message.kind === 'transition') tell({ shown: null, ids: message.ids });
    }
  });
}

/** Waits until the page has done what it is about to do in this moment, and the feed has told of it. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const heard = new BroadcastChannel(name);
        heard.addEventListener('message', ({ data }) => {
          if (data.kind !== 'settled') return;
          heard.close();
          resolve();
        });
        const turn = new MessageChannel();
        turn.port1.addEventListener('message', () => {
          turn.port1.close();
          const told = new BroadcastChannel(name);
          told.postMessage({ kind: 'settled' });
          told.close();
        });
        turn.port1.start();
        turn.port2.postMessage(null);
      }),
    channelName,
  );
}
