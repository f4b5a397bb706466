import type { Control, Rule } from '../control.ts';

/** One way in which a call goes wrong on the way, whatever the call is. */
export interface Fault {
  readonly name: string;
  readonly action: Rule['action'];
  /** How many calls go wrong, where it is not one; 0 is all from now on. */
  readonly times?: number;
  /** The key of the text where a flow says what went wrong. */
  readonly text: string;
  /** What the browser itself writes about it; null where nothing. */
  readonly writes: { readonly status: number } | 'dropped' | null;
}

const answer = (raw: string, status = 200): Rule['action'] => ({ kind: 'answer', raw, status });
const json = (body: unknown, status = 200): Rule['action'] => ({ kind: 'answer', json: body, status });

const malformed = 'messages:network.interface';
const other = 'messages:http.other';

/** Every fault that an answer of the provider can have, and what is said about it. */
export const faults: readonly Fault[] = [
  { name: 'no JSON', action: answer('<html>busy</html>'), text: malformed, writes: null },
  { name: 'an empty body', action: answer(''), text: malformed, writes: null },
  { name: 'a list instead of an object', action: json([]), text: malformed, writes: null },
  { name: 'null', action: json(null), text: malformed, writes: null },
  { name: 'no code', action: json({ msg: 'ok', data: {} }), text: malformed, writes: null },
  { name: 'a code as text', action: json({ code: '1', msg: 'ok', data: {} }), text: malformed, writes: null },
  { name: 'no data', action: json({ code: 1, msg: 'ok' }), text: malformed, writes: null },
  {
    name: 'data of another type',
    action: json({ code: 1, msg: 'ok', data: 7 }),
    text: malformed,
    writes: null,
  },
  { name: 'HTTP 500 without a body', action: answer('', 500), text: other, writes: { status: 500 } },
  {
    name: 'HTTP 404 without a body',
    action: answer('', 404),
    text: 'messages:http.notFound',
    writes: { status: 404 },
  },
  {
    name: 'HTTP 403 with a page',
    action: answer('<p>no</p>', 403),
    text: 'messages:http.forbidden',
    writes: { status: 403 },
  },
  {
    name: 'HTTP 500 with a known text',
    action: json({ code: 500, msg: 'device.unknown', data: null }, 500),
    text: 'messages:device.unknown',
    writes: { status: 500 },
  },
  {
    name: 'code 601 with a known text',
    action: json({ code: 601, msg: 'action.setFailed' }),
    text: 'messages:action.setFailed',
    writes: null,
  },
  {
    name: 'code 601 with an unknown text',
    action: json({ code: 601, msg: 'no.such.key' }),
    text: other,
    writes: null,
  },
  { name: 'code 500 without a text', action: json({ code: 500 }), text: other, writes: null },
  {
    name: 'a code that nobody knows',
    action: json({ code: 7, msg: 'action.setFailed' }),
    text: other,
    writes: null,
  },
];

const kinds = [
  'no JSON',
  'a code as text',
  'data of another type',
  'HTTP 403 with a page',
  'code 601 with a known text',
];

/** One fault of each kind: the console distinguishes no more. The sign-in is tried with all of them. */
export const eachKind = faults.filter(({ name }) => kinds.includes(name));

/**
 * A connection that ends without an answer. Chromium retries automatically where it had used the connection
 * before, so all calls are dropped from then on.
 */
export const dropped: Fault = {
  name: 'a dropped connection',
  action: { kind: 'drop' },
  times: 0,
  text: 'messages:network.error',
  writes: 'dropped',
};

/** Makes the next call (or as many as the fault says) to this path, with this in its body, go wrong. */
export const provoke = (
  control: Control,
  path: string,
  { action, times = 1 }: Pick<Fault, 'action' | 'times'>,
  body?: unknown,
) => control.rule({ path, action, times, ...(body !== undefined && { body }) });
