import type { InspectionEvent } from 'xstate';
import {
  feedChannel,
  type FeedBody,
  type FeedMessage,
  type FeedPost,
  type FeedRun,
  type InspectorWord,
  type TakenCounts,
} from '../domain/inspector/feed.ts';
import { feedBodyOf } from './feedBody.ts';
import { createRedact } from './redact.ts';

/** The parts of a BroadcastChannel that the feed uses. */
export type FeedChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export interface Feed {
  /** Pass it to `createActor` as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Announces that the page was left. It may return from the browser's back/forward cache. */
  readonly leave: () => void;
}

/**
 * The state of a living actor, however old: its creation, its last snapshot, and its transitions before the kept
 * messages.
 */
interface Living {
  readonly began: FeedMessage | null;
  readonly stands: FeedMessage | null;
  readonly timers: ReadonlyMap<string, FeedMessage>;
  readonly taken: Map<string, number>;
}

/** Messages within this many milliseconds are sent in one post, because each post is expensive. */
const gathering = 40;

/**
 * An open inspector sends pings more often than this (ms). After this time without one, nothing is posted until the
 * next.
 */
const patience = 12_000;

const newborn: Living = { began: null, stands: null, timers: new Map(), taken: new Map() };

/**
 * Posts to a channel what happens to every actor of the page while an inspector asks for it. Keeps the last `max`
 * messages and, for every living actor, its creation and last snapshot: all of this is sent in response to `hello`, and
 * to a ping after a pause. Messages are batched; a ping is answered after all pending messages were sent.
 */
export function createFeed(
  run: FeedRun,
  channel: FeedChannel = new BroadcastChannel(feedChannel),
  { max }: { readonly max: number } = { max: 2000 },
): Feed {
  const redact = createRedact();
  const recent: FeedMessage[] = [];
  const living = new Map<string, Living>();
  /** The last posted context of each actor. */
  const reported = new Map<string, unknown>();
  let unsent: FeedMessage[] = [];
  /** The time of the last ping (epoch ms); null if there was none. */
  let asked: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seq = 0;

  const isWatched = (now: number): boolean => asked !== null && now - asked <= patience;

  const post = (said: FeedPost): void => channel.postMessage(said);

  /** If more messages are pending than are kept, the whole history is sent instead. */
  const flush = (): void => {
    clearTimeout(timer);
    if (unsent.length > max) sendPast();
    else sendUnsent();
  };

  const sendUnsent = (): void => {
    if (unsent.length === 0) return;
    const messages = unsent.map((message) => shortened(message, reported));
    unsent = [];
    post({ kind: 'live', from: run.from, messages });
  };

  const note = (message: FeedMessage): void => {
    const known = living.get(message.sessionId) ?? newborn;
    if (message.kind === 'actor')
      living.set(message.sessionId, { ...newborn, began: message, taken: new Map() });
    if (message.kind === 'timer' && known.began !== null) {
      const timers = new Map(known.timers);
      timers.delete(message.event);
      if (message.delay !== null) timers.set(message.event, message);
      living.set(message.sessionId, { ...known, timers });
    }
    if (message.kind === 'snapshot') {
      if (message.status === 'active') living.set(message.sessionId, { ...known, stands: message });
      else living.delete(message.sessionId);
    }
  };

  const forget = (message: FeedMessage | undefined): void => {
    if (message?.kind !== 'transition') return;
    const taken = living.get(message.sessionId)?.taken;
    for (const id of message.ids) taken?.set(id, (taken.get(id) ?? 0) + 1);
  };

  const send = (sessionId: string, body: FeedBody): void => {
    const message: FeedMessage = { seq: seq++, at: Date.now(), sessionId, ...body };
    recent.push(message);
    if (recent.length > max) forget(recent.shift());
    note(message);
    if (!isWatched(message.at)) return;
    if (unsent.length === 0) timer = setTimeout(flush, gathering);
    if (unsent.length <= max) unsent.push(message);
  };

  const sendPast = (): void => {
    if (unsent.length > max) unsent = [];
    sendUnsent();
    const first = recent[0]?.seq ?? seq;
    const before = [...living.values()]
      .flatMap(({ began, stands, timers }) => [began, stands, ...timers.values()])
      .filter((message) => message !== null)
      .filter((message) => message.seq < first)
      .toSorted((a, b) => a.seq - b.seq);
    const taken: TakenCounts = [...living].map(([sessionId, known]) => [sessionId, [...known.taken]]);
    post({ kind: 'past', run, taken, messages: [...before, ...recent] });
    reported.clear();
    for (const { stands } of living.values()) if (stands !== null) shortened(stands, reported);
  };

  const answer = (): void => {
    const now = Date.now();
    if (asked !== null) {
      if (isWatched(now)) flush();
      else sendPast();
      asked = now;
    }
    post({ kind: 'here', run });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<InspectorWord | null>) => {
    if (data?.kind === 'ping') answer();
    if (data?.kind !== 'hello' || (data.to !== null && data.to !== run.from)) return;
    asked = Date.now();
    sendPast();
  });
  post({ kind: 'here', run });

  return {
    inspect(event) {
      const body = feedBodyOf(event, redact);
      if (body !== null) send(event.actorRef.sessionId, body);
    },
    leave() {
      flush();
      post({ kind: 'gone', from: run.from });
    },
  };
}

/**
 * A snapshot message reduced to the changed fields of a context that was posted before, because copying the whole
 * context is slow.
 */
function shortened(message: FeedMessage, reported: Map<string, unknown>): FeedMessage {
  if (message.kind !== 'snapshot') return message;
  const { sessionId, status, context } = message;
  const before: Readonly<Record<string, unknown>> = Object(reported.get(sessionId) ?? {});
  const now: Readonly<Record<string, unknown>> = Object(context);
  const isKnown = reported.has(sessionId);
  if (status === 'active') reported.set(sessionId, context);
  else reported.delete(sessionId);
  if (!isKnown || typeof context !== 'object' || context === null) return message;
  if (!Object.keys(before).every((key) => key in context)) return message;
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(now)) if (before[key] !== now[key]) changed[key] = now[key];
  return { ...message, context: changed, partial: true };
}
