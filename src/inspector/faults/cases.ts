import type { EventObject } from 'xstate';
import { CallError } from '../../domain/wire/callResult.ts';

/** A refusal that a model of a statechart knows: `code` and `message` are those of the response. */
export interface RefusalCase {
  /** The statechart and the name of the event in its model. */
  readonly name: string;
  readonly code: number;
  readonly message: string;
}

/** The events of a model by their names. */
export interface ModelEvents {
  readonly machine: string;
  readonly events: Readonly<Record<string, EventObject>>;
}

/** What any call can be refused with (spec section 8). */
export const generalCases: readonly RefusalCase[] = [
  { name: 'any call: signed out', code: 401, message: 'session.expired' },
  { name: 'any call: server error', code: 500, message: 'http.other' },
];

/**
 * The refusals of a call in the models of the statecharts that make it, each message once. A model names the ends of
 * its actors by their ids: those of this call's name are preferred to all that the model has.
 */
export function refusalsOf(call: string, models: readonly ModelEvents[]): readonly RefusalCase[] {
  const found = models.flatMap(({ machine, events }) => {
    const refused = Object.entries(events).flatMap(([name, event]) => {
      const { error, actorId }: { error?: unknown; actorId?: unknown } = Object(event);
      if (!(error instanceof CallError)) return [];
      const { kind, code, message } = error.failure;
      if ((kind !== 'rejected' && kind !== 'refused') || code === null) return [];
      return [{ actorId, refusal: { name: `${machine}: ${name}`, code, message } }];
    });
    const own = refused.filter(({ actorId }) => actorId === call);
    return (own.length > 0 ? own : refused).map(({ refusal }) => refusal);
  });
  const all = [...found, ...generalCases];
  const first = new Map(all.toReversed().map((each) => [`${each.code} ${each.message}`, each]));
  return all.filter((each) => first.get(`${each.code} ${each.message}`) === each);
}
