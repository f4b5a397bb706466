import type { RecordSection } from './recording.ts';

/** In seconds. A frame whose end is so close to a limit, by the clocks of a recording and of its day, is before it. */
export const rounding = 0.0005;

/** A range of a day, in elapsed seconds, and the one recording that is shown in it. */
export type Span = { readonly from: number; readonly to: number; readonly section: RecordSection };

/** A day as it is played: ranges in order without overlap. Nothing was recorded between them. */
export type DayPlan = readonly Span[];

/**
 * Decides which section is shown when. If sections overlap, the one that started last wins, because something triggered
 * it, and the others continue after it. Of two that start together, the later in the list wins.
 *
 * @param seconds length of the day; parts before or after it belong to the neighboring days
 */
export function planDay(sections: readonly RecordSection[], seconds: number): DayPlan {
  const plan: Span[] = [];
  const under: RecordSection[] = [];
  let cursor = 0;
  const show = (section: RecordSection, until: number) => {
    const to = Math.min(until, section.end, seconds);
    const from = Math.max(cursor, section.start, 0);
    if (to <= from) return;
    plan.push({ from, to, section });
    cursor = to;
  };
  const showUntil = (second: number) => {
    for (let top = under.at(-1); top !== undefined; top = under.at(-1)) {
      show(top, second);
      if (top.end > second) return;
      under.pop();
    }
  };
  for (const section of sections.toSorted((a, b) => a.start - b.start)) {
    showUntil(section.start);
    under.push(section);
  }
  showUntil(Number.POSITIVE_INFINITY);
  return plan;
}

/** The index of the first range that ends after a second; the length of the plan if none does. */
function indexAt(plan: DayPlan, second: number): number {
  let low = 0;
  let high = plan.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const span = plan[middle];
    if (span !== undefined && span.to <= second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range that contains a second; undefined in a gap. */
export function spanAt(plan: DayPlan, second: number): Span | undefined {
  const span = plan[indexAt(plan, second)];
  return span !== undefined && span.from <= second ? span : undefined;
}

/** The first recorded second at or after `second`; null if there is none that day. */
export function nextRecorded(plan: DayPlan, second: number): number | null {
  const span = plan[indexAt(plan, second)];
  return span === undefined ? null : Math.max(span.from, second);
}

/**
 * The second at which a day continues that was over at `second` by its old plan; null if nothing was added. A recording whose
 * segments end before it does is looked into again only once it is longer: else playback would ask for it without end.
 */
export function grownAt(old: DayPlan, grown: DayPlan, second: number): number | null {
  const knownEnd = spanAt(old, second)?.to ?? second;
  const isLonger = (spanAt(grown, second)?.to ?? 0) > knownEnd;
  return isLonger ? second : nextRecorded(grown, knownEnd);
}
