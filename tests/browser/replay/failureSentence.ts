import { stripVTControlCharacters } from 'node:util';
import { assertedOf } from '../../../tools/failures/asserted.ts';
import { MissingCall } from '../control.ts';
import type { Place } from './walked.ts';

/** What is known of a walk that failed. */
interface Failed extends Pick<Place, 'where' | 'before'> {
  readonly machine: string;
  /** The number of the path. */
  readonly n: number;
  /** The state that the path wants. */
  readonly expected: string;
  /** The state that the feed reported last, '' if none. */
  readonly seen: string;
  readonly cause: Error;
}

/** What failed, in one sentence: `playback, path 17, step 4: after pause the state is ...`. */
export function failureSentence({ machine, n, where, before, expected, seen, cause }: Failed): string {
  const step = /^step (\d+) /.exec(where)?.[1];
  const at = step === undefined ? 'start' : `step ${step}`;
  const label = where.replace(/^step \d+ /, '').replace(/ \{.*$/, '');
  const after = step === undefined ? 'at the start' : `after ${label}`;
  return `${machine}, path ${n}, ${at}: ${after} ${reason()}`;

  function reason(): string {
    if (cause instanceof MissingCall) return cause.message;
    if (seen === '') return `no state was seen, expected \`${expected}\``;
    if (seen !== expected)
      return `the state is ${seen === before ? 'still ' : ''}\`${seen}\`, expected \`${expected}\``;
    const asserted = assertedOf(cause.message);
    if (asserted !== null && asserted.locator !== null)
      return `the state is \`${seen}\` as expected, but ${asserted.locator} is not: expected ${asserted.expected}`;
    const [first = ''] = stripVTControlCharacters(cause.message).split('\n');
    const text = first.replace('Error: ', '');
    const wanted = text.startsWith(where) ? text.slice(where.length + 2) : text;
    const isShort = asserted !== null && asserted.expected === 'nothing' && !asserted.received.includes('\n');
    return `the state is \`${seen}\` as expected, but not this: ${wanted}${isShort ? `, but ${asserted.received}` : ''}`;
  }
}
