import type { RecordSection } from '../../domain/history/recording.ts';

/** What a window has of a day of the grid's calendar, in the seconds of that day. */
type SectionsOf = (gridDay: string) => readonly RecordSection[];

/** The recordings of all windows, for the one timeline. */
export type ShownDays = {
  /** @param sectionsOf null for a window that is there no more */
  readonly set: (place: number, sectionsOf: SectionsOf | null) => void;
  /** Of all windows; the same array as long as nothing changed. */
  readonly sections: (gridDay: string) => readonly RecordSection[];
  /** @returns ends the subscription */
  readonly subscribe: (changed: () => void) => () => void;
};

/** Keeps what every window has listed. */
export function createShownDays(): ShownDays {
  const byPlace = new Map<number, SectionsOf>();
  const heard = new Set<() => void>();
  let known: { day: string; sections: readonly RecordSection[] } | null = null;
  return {
    set(place, sectionsOf) {
      if (sectionsOf === null) byPlace.delete(place);
      else byPlace.set(place, sectionsOf);
      known = null;
      for (const changed of heard) changed();
    },
    sections(day) {
      if (known?.day !== day)
        known = { day, sections: [...byPlace.values()].flatMap((sectionsOf) => sectionsOf(day)) };
      return known.sections;
    },
    subscribe(changed) {
      heard.add(changed);
      return () => heard.delete(changed);
    },
  };
}
