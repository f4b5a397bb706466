import type { ExecutableActionObject } from 'xstate';
import { toJson } from './plain.ts';

/** The effects of a machine on its environment: payloads in their JSON form. */
export type Effect =
  /** An event for the parent (`parent`), for an invoked actor (its id) or for another actor (its `systemId`). */
  | { readonly sent: string; readonly event: unknown }
  /** An event for listeners. */
  | { readonly emitted: unknown }
  /** An actor that starts, by its id, with its input; or an action that is a plain function, with its parameters. */
  | { readonly called: string; readonly with: unknown }
  /** An actor that an action ends, by its id. One that a state runs ends with it, which the state says. */
  | { readonly stopped: string };

/** The context changes of a step: the new value of each key that changed. */
export type ContextChange = Readonly<Record<string, unknown>>;

/**
 * The effect of an XState action; null if it stays within the machine.
 *
 * @param invoked the ids of the actors that the states of the machine run
 */
export function effectOf(action: ExecutableActionObject, invoked: ReadonlySet<string>): Effect | null {
  const params: {
    targetId?: string;
    to?: { id: string; systemId?: string };
    event?: unknown;
    actorRef?: { id: string };
    id?: string;
    input?: unknown;
  } = { ...Object(action.params) };
  const { type } = action;
  if (type === 'xstate.sendTo') {
    const to = params.targetId ?? params.to?.systemId ?? params.to?.id ?? '';
    return { sent: to === '#_parent' ? 'parent' : to, event: toJson(params.event) };
  }
  if (type === 'xstate.emit') return { emitted: toJson(params.event) };
  if (type === 'xstate.spawnChild') return { called: params.actorRef?.id ?? '', with: toJson(params.input) };
  if (type === 'xstate.stopChild' && params.id !== undefined && !invoked.has(params.id))
    return { stopped: params.id };
  return type.startsWith('xstate.') ? null : { called: type, with: toJson(action.params) };
}

/**
 * The effects of a step by recipient, in order for each recipient, because the order across actors is not guaranteed.
 */
export function byRecipient(effects: readonly Effect[]): Effect[] {
  const recipient = (effect: Effect): string => {
    if ('called' in effect) return `1 ${effect.called}`;
    if ('stopped' in effect) return `1 ${effect.stopped}`;
    return 'sent' in effect ? `2 ${effect.sent}` : '3';
  };
  return effects.toSorted((a, b) => recipient(a).localeCompare(recipient(b), 'en'));
}

/** The changes of a context; the whole context if there was none before. */
export function changeOf(before: unknown, after: unknown): ContextChange {
  const now: Readonly<Record<string, unknown>> = Object(after);
  return Object.fromEntries(changedKeys(before, after).map((key) => [key, toJson(now[key]) ?? null]));
}

/** The keys of a context whose values changed. */
export function changedKeys(before: unknown, after: unknown): string[] {
  const old: Readonly<Record<string, unknown>> = Object(before);
  const now: Readonly<Record<string, unknown>> = Object(after);
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return keys.filter((key) => old[key] !== now[key] && textOf(old[key]) !== textOf(now[key]));
}

const textOf = (value: unknown): string => JSON.stringify(toJson(value) ?? null);
