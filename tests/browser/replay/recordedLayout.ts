import type { PathStep } from '../../../src/statecharts/paths.ts';
import { member } from './acts.ts';
import type { MadeSection } from './recordedStage.ts';

/** A recording that plays is so long, in seconds. */
const long = 12;
/** One of which nothing comes, and what then follows after a short gap, are less than a second together. */
const short = 0.4;

const gaps = { stepped: 0.5, skipped: 60 } as const;

/** What the day is over with: another one is loaded then. */
const ends = new Set([
  'day.choose',
  'quality.choose',
  'retry',
  'xstate.done.actor.loadDay',
  'xstate.error.actor.loadDay',
  'xstate.done.actor.loadNextDay',
  'xstate.error.actor.loadNextDay',
]);

const isEnd = ({ event }: PathStep) => ends.has(event.type);

/**
 * Where a person seeks to, by the steps that follow: late, where the day is to be played to its end from there, and
 * early otherwise, so that the end of what was played before stays the end of the day.
 */
export function seekSecond(ahead: readonly PathStep[]): number {
  const until = ahead.findIndex(isEnd);
  const rest = until < 0 ? ahead : ahead.slice(0, until);
  const isLast = ({ event }: PathStep) => event.type === 'media.gap' && member(event, 'next') === null;
  return rest.some(isLast) ? 600 : 60;
}

/**
 * Sections of a day with which the steps that follow can happen: gaps and joins where they are asked for, and nothing
 * after what the day is to end with.
 *
 * @param start the second at which the day is begun
 */
export function layoutFor(ahead: readonly PathStep[], start: number): readonly MadeSection[] {
  const sections: { start: number; end: number; empty: boolean }[] = [];
  const at = (second: number) => {
    const known = sections.find((section) => section.start <= second && second < section.end);
    if (known) return known;
    const made = { start: second, end: second + long, empty: false };
    sections.push(made);
    return made;
  };
  let current = at(start);
  let isShown = false;
  for (const [index, step] of ahead.entries()) {
    if (isEnd(step)) break;
    const { event } = step;
    if (event.type === 'seek') {
      current = at(seekSecond(ahead.slice(index + 1)));
      isShown = false;
    } else if (event.type === 'media.frame') {
      isShown = true;
    } else if (event.type === 'media.section') {
      current = at(current.end);
    } else if (event.type === 'media.gap' || event.type === 'media.missing') {
      const next = member(event, 'next');
      const wait = Number(next) - Number(member(event, 'second'));
      if (event.type === 'media.gap' && !isShown) {
        current.empty = true;
        current.end = current.start + short;
      }
      if (next !== null) current = at(current.end + (wait < 1 ? gaps.stepped : gaps.skipped));
      isShown = false;
    }
  }
  return sections;
}
