import type { ExecutableActionObject } from 'xstate';
import { toJson } from './plain.ts';

/** What a machine does beside moving, as the world around it meets it: payloads as JSON holds them. */
export type Effect =
  /** An event for the parent (`parent`), for an invoked actor (its id) or for another actor (its `systemId`). */
  | { readonly told: string; readonly event: unknown }
  /** An event for whoever listens. */
  | { readonly emitted: unknown }
  /** An actor that starts, by its id, with its input; or an action that is a plain function, with its parameters. */
  | { readonly called: string; readonly with: unknown };

/** What a step wrote: by key of the context, the new value of each that changed. */
export type ContextChange = Readonly<Record<string, unknown>>;

/** What an action of XState does to the world; null where it stays within the machine. */
export function effectOf(action: ExecutableActionObject): Effect | null {
  const params: {
    targetId?: string;
    to?: { id: string; systemId?: string };
    event?: unknown;
    id?: string;
    input?: unknown;
  } = { ...Object(action.params) };
  const { type } = action;
  if (type === 'xstate.sendTo') {
    const to = params.targetId ?? params.to?.systemId ?? params.to?.id ?? '';
    return { told: to === '#_parent' ? 'parent' : to, event: toJson(params.event) };
  }
  if (type === 'xstate.emit') return { emitted: toJson(params.event) };
  if (type === 'xstate.spawnChild') return { called: params.id ?? '', with: toJson(params.input) };
  return type.startsWith('xstate.') ? null : { called: type, with: toJson(action.params) };
}

/** The effects of one step by who meets them, in order for each of them: across actors an order is not promised. */
export function byRecipient(effects: readonly Effect[]): Effect[] {
  const recipient = (effect: Effect): string => {
    if ('called' in effect) return `1 ${effect.called}`;
    return 'told' in effect ? `2 ${effect.told}` : '3';
  };
  return effects.toSorted((a, b) => recipient(a).localeCompare(recipient(b), 'en'));
}

/** What has changed in a context; all of it where there was none before. */
export function changeOf(before: unknown, after: unknown): ContextChange {
  const now: Readonly<Record<string, unknown>> = Object(after);
  return Object.fromEntries(changedKeys(before, after).map((key) => [key, toJson(now[key]) ?? null]));
}

/** The keys of a context that hold another value than before. */
export function changedKeys(before: unknown, after: unknown): string[] {
  const old: Readonly<Record<string, unknown>> = Object(before);
  const now: Readonly<Record<string, unknown>> = Object(after);
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return keys.filter((key) => old[key] !== now[key] && textOf(old[key]) !== textOf(now[key]));
}

const textOf = (value: unknown): string => JSON.stringify(toJson(value) ?? null);
