import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from 'playwright/test';
import type { FeedMessage } from '../../../src/app/feed.ts';

/** What the inspection feed of a page said about one machine. */
export interface FeedListener {
  /** Waits until exactly these transitions were taken since the last call, each once, in this order. */
  readonly expectTransitions: (ids: readonly string[], where: string) => Promise<void>;
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
      if (data.kind !== 'hello') tell(data);
    });
  }, channelName);

  return {
    async expectTransitions(ids, where) {
      await expect
        .poll(() => isDeepStrictEqual([...recent], ids) || [...recent].join('\n'), {
          message: `${where}: takes exactly ${ids.join('; ') || 'nothing'}`,
          intervals: [5, 10, 20, 40, 80],
        })
        .toBe(true);
      recent.clear();
    },
    pending: () => [...recent],
    state: () => state,
    taken: () => [...taken],
  };
}
