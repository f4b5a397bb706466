import { createWebSocketInspector, type StatelyInspectionEvent } from '@xstate/inspect';
import type { InspectionEvent } from 'xstate';
import { createRedact } from './redact.ts';

type Redact = ReturnType<typeof createRedact>;

/** How many events are queued for a receiver that does not respond yet. */
const max = 2000;

/** The maximum nesting of a machine's definition and context; deeper levels are cut. */
const depth = 30;

/**
 * Sends what happens to every actor to a receiver of Stately's inspection protocol, for people who use Stately's own
 * tools. Secrets are redacted as in our own feed (`redact.ts`), and snapshots are reduced to what the feed shows.
 *
 * @param receiver URL of a WebSocket, such as `ws://localhost:8080`
 */
export function startStately(receiver: string): (event: InspectionEvent) => void {
  const redact = createRedact();
  const { inspect } = createWebSocketInspector({
    url: receiver,
    maxDeferredEvents: max,
    serializationDepthLimit: depth,
    serialize: (event) => redacted(event, redact),
  });
  return (event) => inspect.next?.(event);
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
