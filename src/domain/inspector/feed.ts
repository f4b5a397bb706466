import * as v from 'valibot';

/** The BroadcastChannel between the tabs of the console and the inspector (design section 7). */
export const feedChannel = 'lookout-statecharts';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The fields of every message: its index in the run, counted from 0; its time (epoch ms); its actor. */
const envelope = { seq: index, at: v.number(), sessionId: v.string() };

const messageSchema = v.variant('kind', [
  /** An actor was created. `machine` is null if it runs no chart; `parent` is a sessionId. */
  v.object({
    kind: v.literal('actor'),
    ...envelope,
    id: v.string(),
    machine: v.nullable(v.string()),
    parent: v.nullable(v.string()),
  }),
  /** An event reached the actor, sent by the actor `source`; null is a view, a timer or another outside source. */
  v.object({
    kind: v.literal('event'),
    ...envelope,
    event: v.looseObject({ type: v.string() }),
    source: v.nullable(v.string()),
  }),
  /** The actor took transitions, by id, in one step. */
  v.object({ kind: v.literal('transition'), ...envelope, ids: v.array(v.string()) }),
  /** A timer of this many milliseconds started; null if it was canceled. `event` is the event that it sends. */
  v.object({ kind: v.literal('timer'), ...envelope, event: v.string(), delay: v.nullable(v.number()) }),
  /**
   * The actor's snapshot. `state` and `context` are null if it runs no chart. If `partial`, the context has only the
   * fields that changed since the last snapshot.
   */
  v.object({
    kind: v.literal('snapshot'),
    ...envelope,
    status: v.picklist(['active', 'done', 'error', 'stopped']),
    state: v.nullable(v.string()),
    context: v.optional(v.unknown()),
    partial: v.optional(v.literal(true)),
  }),
]);

/** Something that happened to an actor. Secrets are redacted before it is created. */
export type FeedMessage = v.InferOutput<typeof messageSchema>;

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, keyof typeof envelope> : never;

/** A message without the fields that the feed itself adds. */
export type FeedBody = WithoutEnvelope<FeedMessage>;

const runSchema = v.object({
  from: v.string(),
  tab: v.string(),
  path: v.string(),
  began: v.number(),
});

/** One run of the console in a tab, until it is reloaded or closed. `from` is its unique id. */
export type FeedRun = v.InferOutput<typeof runSchema>;

const takenSchema = v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), index]))]));

/** How often each actor (by sessionId) took each transition (by id). */
export type TakenCounts = v.InferOutput<typeof takenSchema>;

const list = v.array(v.unknown());

const postSchema = v.variant('kind', [
  /** Announces the run: at its start, and in response to every request. */
  v.object({ kind: v.literal('here'), run: runSchema }),
  /** The history that a run still has; `taken` counts the transitions before its messages. */
  v.object({ kind: v.literal('past'), run: runSchema, taken: takenSchema, messages: list }),
  v.object({ kind: v.literal('live'), from: v.string(), messages: list }),
  v.object({ kind: v.literal('gone'), from: v.string() }),
]);

type WithMessages<Post> = Post extends { messages: unknown[] }
  ? Omit<Post, 'messages'> & { messages: readonly FeedMessage[] }
  : Post;

/** A post of a console tab. */
export type FeedPost = WithMessages<v.InferOutput<typeof postSchema>>;

/** The history of a run. */
export type FeedPast = Extract<FeedPost, { kind: 'past' }>;

/**
 * A post of the inspector. `hello` asks a run (null: every run) for its history and updates; `ping` asks which runs
 * exist. A run sends updates only while it is pinged, and sends its pending messages before it answers a ping.
 */
export type InspectorWord =
  | { readonly kind: 'hello'; readonly to: string | null }
  | { readonly kind: 'ping' };

/** The well-formed messages of a list, in order. A malformed one is dropped without the others. */
function feedMessagesOf(values: readonly unknown[]): FeedMessage[] {
  return values.flatMap((value) => {
    const parsed = v.safeParse(messageSchema, value);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Parses a post of a console tab; null if it is malformed. */
export function feedPostOf(value: unknown): FeedPost | null {
  const parsed = v.safeParse(postSchema, value);
  if (!parsed.success) return null;
  const post = parsed.output;
  return 'messages' in post ? { ...post, messages: feedMessagesOf(post.messages) } : post;
}
