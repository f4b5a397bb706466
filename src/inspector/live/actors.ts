import type { FeedMessage, TakenCounts } from '../../domain/inspector/feed.ts';

/** A running delay: its start (epoch ms), and its whole duration (ms). */
interface Timer {
  readonly since: number;
  readonly ms: number;
}

/** An actor of a run of the console, as the feed reports it. */
export interface LiveActor {
  readonly sessionId: string;
  readonly id: string;
  /** Null if it runs no chart, such as a promise or a callback. */
  readonly machine: string | null;
  readonly parent: string | null;
  /** `waiting`: created but not started. */
  readonly status: 'waiting' | 'active' | 'done' | 'error' | 'stopped';
  readonly state: string | null;
  readonly context: unknown;
  /** When it ended (epoch ms); null while it has not. */
  readonly ended: number | null;
  /** How often each transition was taken, by id. */
  readonly taken: ReadonlyMap<string, number>;
  /** The transitions of the last event, in order. */
  readonly last: readonly string[];
  /** The running delays, by the type of their event. */
  readonly timers: ReadonlyMap<string, Timer>;
  /** The number of the last event that it received, and of the one that `last` belongs to. */
  readonly event: number;
  readonly lastEvent: number;
}

/** All actors of a run that were ever reported, by sessionId, in order of appearance. */
export type LiveActors = ReadonlyMap<string, LiveActor>;

/** Whether the actor has ended. */
export const isOver = ({ status }: LiveActor): boolean => status !== 'active' && status !== 'waiting';

const noCounts: ReadonlyMap<string, number> = new Map();
const noTimers: ReadonlyMap<string, Timer> = new Map();

/** The actors after these messages, which follow their current state. */
export function actorsAfter(actors: LiveActors, messages: readonly FeedMessage[]): LiveActors {
  if (messages.length === 0) return actors;
  const after = new Map(actors);
  for (const message of messages) {
    const { sessionId } = message;
    after.set(sessionId, actorAfter(after.get(sessionId) ?? unknown(sessionId), message));
  }
  return after;
}

/** Actors of which only the counts of their transitions are known. */
export function actorsCounted(taken: TakenCounts): LiveActors {
  return new Map(taken.map(([sessionId, counts]) => [sessionId, unknown(sessionId, new Map(counts))]));
}

/** An actor whose start was not reported. */
function unknown(sessionId: string, taken = noCounts): LiveActor {
  return {
    sessionId,
    id: sessionId,
    machine: null,
    parent: null,
    status: 'waiting',
    state: null,
    context: null,
    ended: null,
    taken,
    last: [],
    timers: noTimers,
    event: -1,
    lastEvent: -1,
  };
}

function actorAfter(actor: LiveActor, message: FeedMessage): LiveActor {
  switch (message.kind) {
    case 'actor':
      return { ...actor, id: message.id, machine: message.machine, parent: message.parent };
    case 'event':
      return { ...actor, event: message.seq, timers: without(actor.timers, message.event.type) };
    case 'transition':
      return {
        ...actor,
        taken: counted(actor.taken, message.ids),
        last: actor.lastEvent === actor.event ? [...actor.last, ...message.ids] : message.ids,
        lastEvent: actor.event,
      };
    case 'timer': {
      const rest = without(actor.timers, message.event);
      if (message.delay === null) return { ...actor, timers: rest };
      return { ...actor, timers: new Map(rest).set(message.event, { since: message.at, ms: message.delay }) };
    }
    case 'snapshot': {
      const { status, state } = message;
      const context =
        message.partial === true ? { ...Object(actor.context), ...Object(message.context) } : message.context;
      const ended = status === 'active' ? null : (actor.ended ?? message.at);
      return { ...actor, status, state, context, ended, timers: ended === null ? actor.timers : noTimers };
    }
  }
}

function counted(taken: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const after = new Map(taken);
  for (const id of ids) after.set(id, (after.get(id) ?? 0) + 1);
  return after;
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
