import { createWebSocketInspector, type StatelyInspectionEvent } from '@xstate/inspect';
import type { InspectionEvent } from 'xstate';
import { createRedact } from './redact.ts';

type Redact = ReturnType<typeof createRedact>;

/** So many events wait for a receiver that does not answer yet. */
const max = 2000;

/** A machine's definition and its context may be nested so deep; what lies deeper is cut. */
const depth = 30;

/**
 * Tells a receiver of Stately's inspection protocol what happens to every actor, for those who use Stately's own tools.
 * Secrets are hidden as in our own feed (`redact.ts`), and of a snapshot only what that tells goes out.
 *
 * @param receiver address of a WebSocket, such as `ws://localhost:8080`
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

/** The same event without secrets. The results of calls are left out: an answer may be a secret without a name. */
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
