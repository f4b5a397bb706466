/** The meaning of an XState event type: an actor that ended, a timer that elapsed, or a plain event. */
export type EventMeaning =
  | { readonly kind: 'done' | 'error'; readonly actor: string }
  | { readonly kind: 'after'; readonly delay: string }
  | { readonly kind: 'internal' }
  | { readonly kind: 'event' };

const ended = /^xstate\.(done|error)\.actor\.(.+)$/;
const after = /^xstate\.after\.([^.]+)\./;

/** Parses the types that XState generates: `xstate.done.actor.<id>`, `xstate.after.<delay>.<node>` and so on. */
export function meaningOf(type: string): EventMeaning {
  const end = ended.exec(type);
  if (end !== null) return { kind: end[1] === 'done' ? 'done' : 'error', actor: end[2] ?? '' };
  const timer = after.exec(type);
  if (timer !== null) return { kind: 'after', delay: timer[1] ?? '' };
  return type === '' || type.startsWith('xstate.') ? { kind: 'internal' } : { kind: 'event' };
}

/** Lifecycle events that XState sends to actors. */
const lives: ReadonlyMap<string, string> = new Map([
  ['xstate.init', 'start'],
  ['xstate.stop', 'stop'],
  ['xstate.promise.resolve', 'resolved'],
  ['xstate.promise.reject', 'rejected'],
]);

/** An event type in readable form: `login done`, `after stall`, `always`. */
export function eventLabel(type: string): string {
  const meaning = meaningOf(type);
  if (meaning.kind === 'done' || meaning.kind === 'error') return `${meaning.actor} ${meaning.kind}`;
  if (meaning.kind === 'after') return `after ${meaning.delay}`;
  if (type.startsWith('xstate.done.state.')) return 'done';
  return type === '' ? 'always' : (lives.get(type) ?? type);
}
