import type { RecordSection } from './recording.ts';

/** A stretch of a day, in its elapsed seconds, and the one recording that is shown there. */
export type Span = { readonly from: number; readonly to: number; readonly section: RecordSection };

/** A day as it is played: stretches in their order that do not overlap; nothing was recorded between them. */
export type DayPlan = readonly Span[];

/**
 * Which section is shown when. Where sections overlap, the one that started last wins, since it was started for a
 * reason, and the others continue after it. Of two that start together, the later in the list wins.
 *
 * @param seconds length of the day; what lies before or after it belongs to the neighbours
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

/** Index of the first stretch that ends after a second; the length of the plan where none does. */
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

/** The stretch that a second lies in; undefined in a gap. */
export function spanAt(plan: DayPlan, second: number): Span | undefined {
  const span = plan[indexAt(plan, second)];
  return span !== undefined && span.from <= second ? span : undefined;
}

/** The first second from `second` on that was recorded; null where there is none that day. */
export function nextRecorded(plan: DayPlan, second: number): number | null {
  const span = plan[indexAt(plan, second)];
  return span === undefined ? null : Math.max(span.from, second);
}
