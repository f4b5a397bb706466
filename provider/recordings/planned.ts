import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import { retainedRecordingsOf, lostOf } from '../cards/kept.ts';
import type { Clock } from '../clock.ts';
import type { Footage } from '../live/footage.ts';
import { smallClip } from '../live/quality.ts';
import { cutOf } from './cut.ts';
import { spanOfPlan } from './knownPlan.ts';
import { fragment } from './mp4Fragment.ts';
import { initSegment } from './mp4Header.ts';
import { volumeAt, zoneAt } from './past.ts';
import { names, playlistOf, segmentNumber, segmentRange, types } from './playlist.ts';
import type { Recordings } from './recordings.ts';
import { eachSectionOf, recordedDays, sectionNamed } from './schedule.ts';

/** The recordings of the demo household: planned by the day, and shown from footage. */
export function plannedRecordings({ clock, footage }: { clock: Clock; footage: Footage }): Recordings {
  return {
    sectionsOf: (device, day) => eachSectionOf(device, day, clock.now()),
    lostOf: (device, day) => lostOf(device, day, clock.now()),
    keptOf: (device) => retainedRecordingsOf(device, clock.now()),
    daysOf: (device, from, to) => recordedDays(device, from, to, clock.now()),
    fileOf(device, name, quality, file) {
      const section = sectionNamed(device, name, clock.now());
      if (!section) return null;
      if (file === names.playlist) return { type: types.playlist, body: playlistOf(section) };
      const film = footage.film(quality === 'low' ? smallClip(section.film) : section.film);
      const past = device.past(...spanOfPlan(device, name.day));
      const media = film.recorded(name.day, device.plan_zone, zoneAt(past, device));
      const withSound = section.sound === 'AAC';
      if (file === names.init) {
        return { type: types.init, body: new Uint8Array(initSegment(media, withSound)) };
      }
      const wanted = segmentNumber(file);
      const range = wanted === null ? null : segmentRange(section, wanted);
      if (range === null) return null;
      const midnight = startOfDay(name.day, device.plan_zone);
      const bytes = fragment(media, { origin: section.start, ...range }, withSound, (second) =>
        volumeAt(past, midnight + second * 1000),
      );
      return { type: types.segment, body: new Uint8Array(bytes) };
    },
    cutOf: (device, range) => cutOf(device, range, clock.now(), footage),
  };
}
