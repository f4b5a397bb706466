import type { FeedMessage, FeedPast, FeedRun, TakenCounts } from '../../domain/inspector/feed.ts';
import type { SavedRun } from '../../domain/inspector/inspectionFile.ts';
import { actorsAfter, actorsCounted, isOver, type LiveActors } from './actors.ts';

/** How a run is: answering, silent for too long, or closed with a goodbye. */
type Presence = 'here' | 'silent' | 'gone';

/** What is known of one run of the console: its latest messages, and how its actors stand before and after them. */
export interface RunLog {
  readonly run: FeedRun;
  readonly presence: Presence;
  /** How often it was asked whether it is there since it was heard last. */
  readonly asked: number;
  readonly base: LiveActors;
  readonly messages: readonly FeedMessage[];
  readonly now: LiveActors;
  /** The number that the next message must have. */
  readonly next: number;
  /** How many messages it lacks: told before anybody asked, more in one go than the feed keeps, or forgotten since. */
  readonly unlisted: number;
}

/** What becomes of a run that is heard. */
export const heard = { presence: 'here', asked: 0 } as const;

/** So many messages of a run are kept; once there are `slack` more, the oldest are forgotten. */
const kept = { messages: 4000, slack: 1000 };

/** So many machines that have ended are kept beside all that are not over and all that a kept message names. */
export const endedKept = 30;

/** The log of a run that told its past. */
export function logOfPast({ run, taken, messages }: FeedPast): RunLog {
  const base = actorsCounted(taken);
  const next = (messages.at(-1)?.seq ?? -1) + 1;
  return trimmed({
    run,
    ...heard,
    base,
    messages,
    now: actorsAfter(base, messages),
    next,
    unlisted: next - messages.length,
  });
}

/** A log with the past of its run as it was told once more: where some of what followed is not in it, it begins anew. */
export function logWithPast(log: RunLog, past: FeedPast): RunLog {
  const fresh = past.messages.filter(({ seq }) => seq >= log.next);
  const last = fresh.at(-1)?.seq ?? log.next - 1;
  return fresh.length < last + 1 - log.next ? logOfPast(past) : logWith(log, fresh);
}

/** A log with what followed. Messages that it has already are left out. */
export function logWith(log: RunLog, messages: readonly FeedMessage[]): RunLog {
  const fresh = messages.filter(({ seq }) => seq >= log.next);
  const next = (fresh.at(-1)?.seq ?? log.next - 1) + 1;
  return trimmed({
    ...log,
    ...heard,
    messages: fresh.length === 0 ? log.messages : [...log.messages, ...fresh],
    now: actorsAfter(log.now, fresh),
    next,
    unlisted: log.unlisted + (next - log.next - fresh.length),
  });
}

/** The actors as they stood after the message with this number; null is now. */
export function actorsAt(log: RunLog, seq: number | null): LiveActors {
  if (seq === null) return log.now;
  const later = log.messages.findIndex((message) => message.seq > seq);
  return later === -1 ? log.now : actorsAfter(log.base, log.messages.slice(0, later));
}

function trimmed(log: RunLog): RunLog {
  if (log.messages.length <= kept.messages + kept.slack) return log;
  const over = log.messages.length - kept.messages;
  const messages = log.messages.slice(over);
  const gone = forgettable(log.now, messages);
  const without = (actors: LiveActors) => new Map([...actors].filter(([sessionId]) => !gone.has(sessionId)));
  return {
    ...log,
    base: without(actorsAfter(log.base, log.messages.slice(0, over))),
    messages,
    now: without(log.now),
    unlisted: log.unlisted + over,
  };
}

/** The actors that are over and that no message needs, but for the machines that ended last. */
function forgettable(actors: LiveActors, messages: readonly FeedMessage[]): ReadonlySet<string> {
  const named = new Set<string | null>();
  for (const message of messages) {
    named.add(message.sessionId);
    if (message.kind === 'event') named.add(message.source);
  }
  const over = [...actors.values()].filter((actor) => isOver(actor) && !named.has(actor.sessionId));
  const latest = over.filter(({ machine }) => machine !== null).slice(-endedKept);
  return new Set(over.filter((actor) => !latest.includes(actor)).map(({ sessionId }) => sessionId));
}

/** A log as a run would tell it as its past: what was forgotten stands as how the actors stood then. */
export function savedRunOf(log: RunLog): SavedRun {
  const first = log.messages[0]?.seq ?? log.next;
  const envelope = { seq: Math.max(first - 1, 0), at: log.messages[0]?.at ?? log.run.began };
  const stood = [...log.base.values()].flatMap((actor): FeedMessage[] => {
    const { sessionId, id, machine, parent, status, state, context, timers } = actor;
    if (status === 'waiting') return [];
    const its = { ...envelope, sessionId };
    return [
      { kind: 'actor', ...its, id, machine, parent },
      ...[...timers].map(([event, { since, ms }]): FeedMessage => {
        return { kind: 'timer', ...its, at: since, event, delay: ms };
      }),
      { kind: 'snapshot', ...its, status, state, context },
    ];
  });
  const taken: TakenCounts = [...log.base].map(([sessionId, actor]) => [sessionId, [...actor.taken]]);
  return {
    past: { kind: 'past', run: log.run, taken, messages: [...stood, ...log.messages] },
    unlisted: log.unlisted,
  };
}

/** The log of a run that was saved. */
export function logOfSaved({ past, unlisted }: SavedRun): RunLog {
  return { ...logOfPast(past), unlisted };
}
