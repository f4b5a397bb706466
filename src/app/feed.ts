import { Actor, isMachineSnapshot, StateMachine, type ActorRefLike, type InspectionEvent } from 'xstate';
import { transitionsOf } from '../statecharts/internals.ts';
import { stateText } from '../statecharts/stateText.ts';
import { transitionId } from '../statecharts/transitionId.ts';
import { redact } from './redact.ts';

/** The BroadcastChannel that the console speaks on and the inspector hears. */
const feedChannel = 'lookout-statecharts';

/** What every message says: which page, which message of it (from 0), when (epoch ms), which actor. */
interface Envelope {
  readonly from: string;
  readonly seq: number;
  readonly at: number;
  readonly sessionId: string;
}

type FeedBody =
  | {
      readonly kind: 'actor';
      readonly id: string;
      readonly machine: string | null;
      readonly parent: string | null;
    }
  | { readonly kind: 'event'; readonly event: unknown; readonly source: string | null }
  | {
      readonly kind: 'snapshot';
      readonly status: string;
      readonly state: string | null;
      readonly context: unknown;
    }
  | { readonly kind: 'transition'; readonly machine: string; readonly ids: readonly string[] };

/** One thing that happened to an actor. Secrets are hidden before it is made. */
export type FeedMessage = Envelope & FeedBody;

/** What someone who opens late sends, to be told what came before. */
type FeedHello = { readonly kind: 'hello' };

/** What the feed needs of a BroadcastChannel. */
export type FeedChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export interface Feed {
  /** To be handed to `createActor` as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly close: () => void;
}

/**
 * Tells a channel what happens to every actor of a system. The last `max` messages are kept, and of every living
 * actor how it began and how it stands, however long ago: all of it is sent again when someone says hello.
 */
export function createFeed(
  channel: FeedChannel = new BroadcastChannel(feedChannel),
  { max }: { readonly max: number } = { max: 2000 },
): Feed {
  const from = randomName();
  const recent: FeedMessage[] = [];
  const living = new Map<string, { began?: FeedMessage; stands?: FeedMessage }>();
  let seq = 0;

  const send = (sessionId: string, body: FeedBody): void => {
    const message: FeedMessage = { from, seq: seq++, at: Date.now(), sessionId, ...body };
    recent.push(message);
    if (recent.length > max) recent.shift();
    if (message.kind === 'actor') living.set(sessionId, { began: message });
    if (message.kind === 'snapshot') {
      if (message.status === 'active') living.set(sessionId, { ...living.get(sessionId), stands: message });
      else living.delete(sessionId);
    }
    channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Partial<FeedHello> | null>) => {
    if (data?.kind !== 'hello') return;
    const first = recent[0]?.seq ?? 0;
    const older = [...living.values()].flatMap(({ began, stands }) => [began, stands]);
    for (const message of older)
      if (message !== undefined && message.seq < first) channel.postMessage(message);
    for (const message of recent) channel.postMessage(message);
  });

  return {
    inspect(event) {
      const body = bodyOf(event);
      if (body !== null) send(event.actorRef.sessionId, body);
    },
    close: () => channel.close(),
  };
}

function bodyOf(event: InspectionEvent): FeedBody | null {
  const { actorRef } = event;
  switch (event.type) {
    case '@xstate.actor': {
      const { id, parent } = familyOf(actorRef);
      return { kind: 'actor', id, machine: machineOf(actorRef), parent };
    }
    case '@xstate.event':
      return { kind: 'event', event: redact(event.event), source: event.sourceRef?.sessionId ?? null };
    case '@xstate.snapshot': {
      const { snapshot } = event;
      const chart = isMachineSnapshot(snapshot) ? snapshot : null;
      return {
        kind: 'snapshot',
        status: snapshot.status,
        state: chart === null ? null : stateText(chart.value),
        context: chart === null ? null : redact(chart.context),
      };
    }
    case '@xstate.microstep': {
      const machine = machineOf(actorRef);
      const ids = transitionsOf(event).map((transition) => transitionId(transition));
      return machine === null || ids.length === 0 ? null : { kind: 'transition', machine, ids };
    }
    case '@xstate.action':
    case '@xstate.transition':
      return null;
  }
}

function machineOf(actorRef: ActorRefLike): string | null {
  if (!(actorRef instanceof Actor)) return null;
  const logic: unknown = actorRef.logic;
  return logic instanceof StateMachine ? logic.id : null;
}

function familyOf(actorRef: ActorRefLike): { id: string; parent: string | null } {
  if (!(actorRef instanceof Actor)) return { id: actorRef.sessionId, parent: null };
  const parent: ActorRefLike | undefined = actorRef._parent;
  return { id: actorRef.id, parent: parent?.sessionId ?? null };
}

/** `crypto.randomUUID` is missing on pages served over plain http to another host; this is not. */
function randomName(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${high.toString(36)}${low.toString(36)}`;
}
