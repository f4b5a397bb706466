import type { EventObject } from 'xstate';
import { eventLabel } from './eventType.ts';
import type { PathSpec } from './pathSpec.ts';
import { isSame } from './plain.ts';

type Samples = Pick<PathSpec, 'events' | 'moreEvents'>;

/** The name that the model has for an event, such as `day.updated: twoSections`; of any other event its label. */
export function sampleName({ events, moreEvents }: Samples, event: EventObject): string {
  const alike = Object.entries({ ...events, ...moreEvents }).filter(([, { type }]) => type === event.type);
  const [name] =
    alike.find(([, sample]) => sample === event) ?? alike.find(([, sample]) => isSame(sample, event)) ?? [];
  return name ?? eventLabel(event.type);
}

/** Whether this can be the name of an event in a model: its label, or its label with what this sample is. */
export function isSampleName(name: string, { type }: EventObject): boolean {
  const label = eventLabel(type);
  return name === label || name.startsWith(`${label}: `);
}

/** A title has at most this many characters. */
const longest = 100;

/** The names of the steps of a path; of a long path the first step and as many of the last as fit. */
export function pathTitle(names: readonly string[]): string {
  if (names.length === 0) return 'start only';
  const folded = fold(names);
  const whole = textOf(folded);
  if (whole.length <= longest) return whole;
  const [first] = folded;
  for (let at = 2; at < folded.length; at += 1) {
    const hidden = folded.slice(1, at).reduce((sum, { times }) => sum + times, 0);
    const text = `${textOf(first === undefined ? [] : [first])} → … ${hidden} more → ${textOf(folded.slice(at))}`;
    if (text.length <= longest) return text;
  }
  return `… ${textOf(folded.slice(-1))}`.slice(0, longest);
}

interface Fold {
  readonly name: string;
  readonly times: number;
}

/** Steps of the same name that follow each other as one. */
function fold(names: readonly string[]): Fold[] {
  const folded: Fold[] = [];
  for (const name of names) {
    const last = folded.at(-1);
    if (last?.name === name) folded[folded.length - 1] = { name, times: last.times + 1 };
    else folded.push({ name, times: 1 });
  }
  return folded;
}

function textOf(steps: readonly Fold[]): string {
  return steps.map(({ name, times }) => (times === 1 ? name : `${name} ×${times}`)).join(' → ');
}
