import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from 'playwright/test';
import type { FeedMessage } from '../../../src/app/feed.ts';

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
  const sessions = new Map<string, string>();
  const taken = new Set<string>();
  const recent = new Set<string>();
  let state = '';
  const isMeant = (sessionId: string): boolean => {
    const id = sessions.get(sessionId);
    return id !== undefined && (actor === undefined || id === actor);
  };
  await page.exposeFunction('tellReplay', (message: FeedMessage) => {
    if (message.kind === 'actor' && message.machine === machine) sessions.set(message.sessionId, message.id);
    if (!isMeant(message.sessionId)) return;
    if (message.kind === 'snapshot' && message.state !== null) state = message.state;
    if (message.kind !== 'transition') return;
    for (const id of message.ids) {
      taken.add(id);
      recent.add(id);
    }
  });
  await page.addInitScript((name) => {
    const tell: unknown = Reflect.get(window, 'tellReplay');
    if (typeof tell !== 'function') return;
    new BroadcastChannel(name).addEventListener('message', ({ data }) => {
      if (data.kind !== 'hello' && data.kind !== 'settled') tell(data);
    });
  }, channelName);

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
