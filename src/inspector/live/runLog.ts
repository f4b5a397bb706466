import type { FeedMessage, FeedPast, FeedRun, TakenCounts } from '../../domain/inspector/feed.ts';
import type { SavedRun } from '../../domain/inspector/inspectionFile.ts';
import { actorsAfter, actorsCounted, isOver, type LiveActor, type LiveActors } from './actors.ts';

/** The presence of a run: answering, silent for too long, or closed with a goodbye. */
type Presence = 'here' | 'silent' | 'gone';

/** The log of one run of the console: its latest messages, and its actors before and after them. */
export interface RunLog {
  readonly run: FeedRun;
  readonly presence: Presence;
  /** How many presence requests it has not answered. */
  readonly asked: number;
  readonly base: LiveActors;
  readonly messages: readonly FeedMessage[];
  readonly now: LiveActors;
  /** The number of the next message. */
  readonly next: number;
  /** The number of missing messages: sent before anybody asked, more at once than the feed keeps, or dropped since. */
  readonly unlisted: number;
}

/** The presence of a run after it sent something. */
export const heard = { presence: 'here', asked: 0 } as const;

/** The number of messages kept per run. Once there are `slack` more, the oldest are dropped. */
const kept = { messages: 4000, slack: 1000 };

/** The number of ended machines that are kept, in addition to running ones and those that a kept message names. */
export const endedKept = 30;

/** How long an ended actor stays at its place in the tree, in milliseconds of the run. */
const endedShown = 60_000;

/** The actors of the tree, among them machines that ended a short time ago, and the machines that ended before. */
export function shownActors(log: RunLog): {
  readonly shown: readonly LiveActor[];
  readonly ended: readonly LiveActor[];
} {
  const latest = log.messages.at(-1)?.at ?? log.run.began;
  const isShown = ({ status, machine, ended }: LiveActor) =>
    status === 'active' || (machine !== null && ended !== null && latest - ended < endedShown);
  const all = [...log.now.values()];
  return {
    shown: all.filter((actor) => isShown(actor)),
    ended: all.filter((actor) => isOver(actor) && actor.machine !== null && !isShown(actor)),
  };
}

/** The log of a run that sent its history. */
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

/** A log after the run sent its history again. If that does not connect to the log, the log starts over. */
export function logWithPast(log: RunLog, past: FeedPast): RunLog {
  const fresh = past.messages.filter(({ seq }) => seq >= log.next);
  const last = fresh.at(-1)?.seq ?? log.next - 1;
  return fresh.length < last + 1 - log.next ? logOfPast(past) : logWith(log, fresh);
}

/** A log with new messages. Messages that it already has are skipped. */
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

/** The actors after the message with this number; null is now. */
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

/** The ended actors that no message needs, except for the machines that ended last. */
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

/** A log as a run would send its history. Dropped messages are replaced by the state of the actors at that time. */
export function savedRunOf(log: RunLog): SavedRun {
  const first = log.messages[0]?.seq ?? log.next;
  const envelope = { seq: Math.max(first - 1, 0), at: log.messages[0]?.at ?? log.run.began };
  const base = [...log.base.values()].flatMap((actor): FeedMessage[] => {
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
    past: { kind: 'past', run: log.run, taken, messages: [...base, ...log.messages] },
    unlisted: log.unlisted,
  };
}

/** The log of a saved run. */
export function logOfSaved({ past, unlisted }: SavedRun): RunLog {
  return { ...logOfPast(past), unlisted };
}
