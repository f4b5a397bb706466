import * as v from 'valibot';

/** The BroadcastChannel on which the tabs of the console and the inspector speak (design section 7). */
export const feedChannel = 'lookout-statecharts';

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What every message says: which one of its run, counted from 0; when (epoch ms); which actor. */
const envelope = { seq: index, at: v.number(), sessionId: v.string() };

const messageSchema = v.variant('kind', [
  /** An actor came to be. `machine` is null where it runs no chart, `parent` a sessionId. */
  v.object({
    kind: v.literal('actor'),
    ...envelope,
    id: v.string(),
    machine: v.nullable(v.string()),
    parent: v.nullable(v.string()),
  }),
  /** An event reached it, sent by the actor `source`; null is a view, a timer or the world outside. */
  v.object({
    kind: v.literal('event'),
    ...envelope,
    event: v.looseObject({ type: v.string() }),
    source: v.nullable(v.string()),
  }),
  /** It took transitions, by their ids, in one step. */
  v.object({ kind: v.literal('transition'), ...envelope, ids: v.array(v.string()) }),
  /** A timer began, of so many milliseconds; null is one that was broken off. `event` is what it will send. */
  v.object({ kind: v.literal('timer'), ...envelope, event: v.string(), delay: v.nullable(v.number()) }),
  /**
   * How it stands. `state` and `context` are null where it runs no chart. Where it is `partial`, the context has only
   * the fields that are others than the last time.
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

/** One thing that happened to an actor. Secrets are hidden before it is made. */
export type FeedMessage = v.InferOutput<typeof messageSchema>;

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, keyof typeof envelope> : never;

/** A message without what the feed itself adds. */
export type FeedBody = WithoutEnvelope<FeedMessage>;

const runSchema = v.object({
  from: v.string(),
  tab: v.string(),
  path: v.string(),
  began: v.number(),
});

/** One life of the console in a tab: until it is reloaded or closed. `from` tells it from all others. */
export type FeedRun = v.InferOutput<typeof runSchema>;

const takenSchema = v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), index]))]));

/** How often actors, by sessionId, took transitions, by id. */
export type TakenCounts = v.InferOutput<typeof takenSchema>;

const list = v.array(v.unknown());

const postSchema = v.variant('kind', [
  /** The run is there: said at its start, and to whoever asks. */
  v.object({ kind: v.literal('here'), run: runSchema }),
  /** What a run still knows of its past; `taken` is what happened before its messages. */
  v.object({ kind: v.literal('past'), run: runSchema, taken: takenSchema, messages: list }),
  v.object({ kind: v.literal('live'), from: v.string(), messages: list }),
  v.object({ kind: v.literal('gone'), from: v.string() }),
]);

type WithMessages<Post> = Post extends { messages: unknown[] }
  ? Omit<Post, 'messages'> & { messages: readonly FeedMessage[] }
  : Post;

/** What a tab of the console says. */
export type FeedPost = WithMessages<v.InferOutput<typeof postSchema>>;

/** The past of a run. */
export type FeedPast = Extract<FeedPost, { kind: 'past' }>;

/**
 * What the inspector says: it asks a run (null: each) for its past and what follows, or who is there. A run tells on only
 * while it is asked who is there, and says what it has not told yet before it says that it is there.
 */
export type InspectorWord =
  | { readonly kind: 'hello'; readonly to: string | null }
  | { readonly kind: 'ping' };

/** The messages of a list that are well formed, in their order: one of another shape costs only itself. */
function feedMessagesOf(values: readonly unknown[]): FeedMessage[] {
  return values.flatMap((value) => {
    const parsed = v.safeParse(messageSchema, value);
    return parsed.success ? [parsed.output] : [];
  });
}

/** What a tab of the console said, or null where it is of another shape. */
export function feedPostOf(value: unknown): FeedPost | null {
  const parsed = v.safeParse(postSchema, value);
  if (!parsed.success) return null;
  const post = parsed.output;
  return 'messages' in post ? { ...post, messages: feedMessagesOf(post.messages) } : post;
}
