import type { FeedMessage } from '../../domain/inspector/feed.ts';
import type { LiveActors } from './actors.ts';

/** One event that reached an actor, with its effect: a line of the log. */
export interface Entry {
  /** The number of its message. */
  readonly seq: number;
  /**
   * The number of the last message about its effect and those of earlier events, because one event may cause the
   * next.
   */
  readonly until: number;
  /** When it arrived (epoch ms). */
  readonly at: number;
  /** The sessionId of the receiving actor, and of the sending one; null is a view or the outside. */
  readonly actor: string;
  readonly source: string | null;
  readonly event: { readonly type: string };
  /** Ids of the transitions that the actor took for it. */
  readonly taken: readonly string[];
  /** The state after it; null if the actor runs no chart, or has not reacted yet. */
  readonly state: string | null;
  /** Whether the state changed, as far as that is known. */
  readonly moved: boolean;
}

/** The events of a run with their effects, in chronological order. */
export function entriesOf(messages: readonly FeedMessage[]): readonly Entry[] {
  const entries: { -readonly [Key in keyof Entry]: Entry[Key] }[] = [];
  const open = new Map<string, (typeof entries)[number]>();
  const states = new Map<string, string | null>();
  for (const message of messages) {
    if (message.kind === 'event') {
      const { seq, at, sessionId: actor, source, event } = message;
      const entry = { seq, until: seq, at, actor, source, event, taken: [], state: null, moved: false };
      entries.push(entry);
      open.set(actor, entry);
      continue;
    }
    const entry = open.get(message.sessionId);
    if (entry === undefined) continue;
    entry.until = message.seq;
    if (message.kind === 'transition') entry.taken = [...entry.taken, ...message.ids];
    if (message.kind !== 'snapshot') continue;
    entry.state = message.state;
    entry.moved = states.get(message.sessionId) !== message.state;
    states.set(message.sessionId, message.state);
    open.delete(message.sessionId);
  }
  let latest = -1;
  for (const entry of entries) {
    latest = Math.max(latest, entry.until);
    entry.until = latest;
  }
  return entries;
}

/** What each shape of the log draws: these entries, of these actors, and the one that is looked at. */
export interface LogShapeProps {
  readonly entries: readonly Entry[];
  readonly actors: LiveActors;
  readonly chosen: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
}
