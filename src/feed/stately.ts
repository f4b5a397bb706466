import { createInspector, type StatelyInspectionEvent } from '@xstate/inspect';
import type { InspectionEvent, Snapshot } from 'xstate';
import { createRedact } from './redact.ts';

type Redact = ReturnType<typeof createRedact>;

/** How many events are queued for a receiver that has not responded yet. */
const max = 2000;

/** The maximum nesting of a machine's definition and context; deeper levels are cut. */
const depth = 30;

/** How long a receiver that is gone is left alone, in milliseconds. */
const retry = 5000;

/**
 * Sends what happens to every actor to a receiver of Stately's inspection protocol, for people who use Stately's own
 * tools. Secrets are redacted as in our own feed (`redact.ts`), and snapshots are reduced to what the feed shows. A
 * receiver that was away receives the running actors again: their charts and their states.
 *
 * The adapter of `@statelyai/inspect` 0.7.2 connects again only after an error, and never where the receiver closed the
 * connection. It also sends what it had queued a second time, so the connection is ours.
 *
 * @param receiver URL of a WebSocket, such as `ws://localhost:8080`
 */
export function startStately(
  receiver: string,
  connect: (address: string) => WebSocket = (address) => new WebSocket(address),
  delay = retry,
): (event: InspectionEvent) => void {
  const redact = createRedact();
  const running = new Map<string, Extract<InspectionEvent, { type: '@xstate.actor' }>>();
  /** What the first connection will send; null once it was there, or where it is too much. */
  let queue: StatelyInspectionEvent[] | null = [];
  let open: WebSocket | null = null;

  const post = (socket: WebSocket, event: StatelyInspectionEvent) => socket.send(JSON.stringify(event));

  const { inspect } = createInspector(
    {
      send(event) {
        if (open !== null) post(open, event);
        else if (queue !== null && queue.push(event) > max) queue = null;
      },
    },
    { serializationDepthLimit: depth, serialize: (event) => redacted(event, redact) },
  );

  /** Reports the actors that are running as if they began now. */
  const sendRunning = () => {
    for (const began of running.values()) {
      inspect.next?.(began);
      const snapshot: Snapshot<unknown> = began.actorRef.getSnapshot();
      inspect.next?.({ ...began, type: '@xstate.snapshot', event: { type: '@xstate.init' }, snapshot });
    }
  };

  const start = () => {
    const socket = connect(receiver);
    socket.addEventListener('open', () => {
      open = socket;
      if (queue === null) sendRunning();
      else for (const event of queue) post(socket, event);
      queue = null;
    });
    socket.addEventListener('close', () => {
      open = null;
      setTimeout(start, delay);
    });
    // A close follows each error.
    socket.addEventListener('error', () => {});
  };
  start();

  return (event) => {
    if (event.type === '@xstate.actor') running.set(event.actorRef.sessionId, event);
    if (event.type === '@xstate.snapshot' && Object(event.snapshot).status !== 'active')
      running.delete(event.actorRef.sessionId);
    inspect.next?.(event);
  };
}

/** The same event without secrets. Results of calls are left out, because a response may be a secret without a name. */
function redacted(said: StatelyInspectionEvent, redact: Redact): StatelyInspectionEvent {
  switch (said.type) {
    case '@xstate.actor':
      return { ...said, snapshot: Object(shown(said.snapshot, redact)) };
    case '@xstate.event':
      return { ...said, event: { ...Object(redact(said.event)), type: said.event.type } };
    case '@xstate.snapshot':
      return {
        ...said,
        event: { ...Object(redact(said.event)), type: said.event.type },
        snapshot: Object(shown(said.snapshot, redact)),
      };
  }
}

function shown(snapshot: unknown, redact: Redact): object {
  const { status, value, context }: { status?: unknown; value?: unknown; context?: unknown } =
    Object(snapshot);
  return { status, value, context: redact(context) };
}
