import type { PathStep } from '../../../src/statecharts/modelPath.ts';
import { member } from './acts.ts';
import type { MadeSection } from './recordedStage.ts';

/** A recording that plays is so long, in seconds. */
const long = 12;
/** One of which nothing arrives, and what then follows after a short gap, are less than a second together. */
const short = 0.4;

const gaps = { stepped: 0.5, skipped: 60 } as const;

/** After these the day is listed again, or another one. */
const ends = new Set([
  'seek',
  'day.choose',
  'quality.choose',
  'xstate.done.actor.loadDay',
  'xstate.error.actor.loadDay',
  'xstate.done.actor.loadNextDay',
  'xstate.error.actor.loadNextDay',
]);

/**
 * Sections with which the steps that follow can happen, until the next list: gaps and joins where they are asked for,
 * and nothing after what the day is to end with.
 *
 * @param start the second at which the steps begin
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
  for (const { event } of ahead) {
    if (ends.has(event.type)) break;
    if (event.type === 'media.drawn') {
      isShown = true;
    } else if (event.type === 'media.sectionEntered') {
      current = at(current.end);
    } else if (event.type === 'media.failed' && typeof member(event, 'next') === 'number') {
      current = at(current.end);
      isShown = false;
    } else if (event.type === 'media.gapReached' || event.type === 'media.sectionGone') {
      const next = member(event, 'next');
      const wait = Number(next) - Number(member(event, 'second'));
      if (event.type === 'media.gapReached' && !isShown) {
        current.empty = true;
        current.end = current.start + short;
      }
      if (next !== null) current = at(current.end + (wait < 1 ? gaps.stepped : gaps.skipped));
      isShown = false;
    }
  }
  return sections;
}
