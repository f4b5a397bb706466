import { Actor, isMachineSnapshot, StateMachine, type ActorRefLike, type InspectionEvent } from 'xstate';
import type { FeedBody } from '../domain/inspector/feed.ts';
import { transitionsOf } from '../statecharts/internals.ts';
import { stateText } from '../statecharts/stateText.ts';
import { transitionId } from '../statecharts/transitionId.ts';

/**
 * The feed message of an XState inspection event; null for none.
 *
 * @param redact copies a value without its secrets
 */
export function feedBodyOf(event: InspectionEvent, redact: (value: unknown) => unknown): FeedBody | null {
  const { actorRef } = event;
  switch (event.type) {
    case '@xstate.actor': {
      const { id, parent } = familyOf(actorRef);
      return { kind: 'actor', id, machine: machineOf(actorRef), parent };
    }
    case '@xstate.event': {
      // The type is a name from our code: it is kept even if it contains text that was a secret elsewhere.
      const shown = { ...Object(redact(event.event)), type: event.event.type };
      return { kind: 'event', event: shown, source: event.sourceRef?.sessionId ?? null };
    }
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
      const ids = transitionsOf(event).map((transition) => transitionId(transition));
      return machineOf(actorRef) === null || ids.length === 0 ? null : { kind: 'transition', ids };
    }
    case '@xstate.action':
      return timerOf(event.action);
    case '@xstate.transition':
      return null;
  }
}

/** `after` is a delayed raise on entry and a cancel on exit, both named by the event's type. */
function timerOf({ type, params }: { type: string; params: unknown }): FeedBody | null {
  const {
    event,
    id,
    delay,
    sendId,
  }: { event?: { type?: unknown }; id?: unknown; delay?: unknown; sendId?: unknown } = Object(params);
  if (type === 'xstate.cancel') return { kind: 'timer', event: String(sendId), delay: null };
  if (type !== 'xstate.raise' || typeof delay !== 'number') return null;
  return { kind: 'timer', event: String(event?.type ?? id), delay };
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
