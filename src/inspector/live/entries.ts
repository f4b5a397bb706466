import type { FeedMessage } from '../../domain/inspector/feed.ts';
import type { LiveActors } from './actors.ts';

/** One event that reached an actor, with what came of it: a line of the log. */
export interface Entry {
  /** The number of the message that told of it. */
  readonly seq: number;
  /** The number of the last message that told what came of it and of those before: one event may lead to the next. */
  readonly until: number;
  /** When it came (epoch ms). */
  readonly at: number;
  /** The sessionId of the actor that it reached, and of the one that sent it; null is a view or the world. */
  readonly actor: string;
  readonly source: string | null;
  readonly event: { readonly type: string };
  /** Ids of the transitions that it made the actor take. */
  readonly taken: readonly string[];
  /** The state after it; null where the actor runs no chart, or where nothing came of it yet. */
  readonly state: string | null;
  /** Whether it was in another state before, as far as that is known. */
  readonly moved: boolean;
}

/** The events of a run with what came of each, in the order in which they came. */
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
