import type { RetainedRecordings, LostRecordings } from '../../src/domain/history/retainedRecordings.ts';
import type { PlaybackQuality, RecordSection } from '../../src/domain/history/recording.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { Mp4File } from './mp4File.ts';
import type { Recorder } from '../devices/devices.ts';

/** Identifies a section: a day and a number, which stays the same as long as the section exists. */
export interface SectionName {
  day: string;
  index: number;
}

/** A section as a list has it. `start` and `end` are seconds of the requested day. */
export interface ListedSection extends Pick<RecordSection, 'start' | 'end' | 'type'> {
  /** Its audio codec; null for no sound. */
  sound: 'AAC' | 'G711' | null;
  name: SectionName;
}

/** A file below the address of a section. */
interface SectionFile {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A range of a device's day, in seconds of the day. */
export interface CutRange {
  day: string;
  start: number;
  end: number;
}

/** The parts of a device that a cut depends on. */
export type CutDevice = Recorder & Pick<StoredDevice, 'name'>;

/** The available part of a range, without gaps and overlaps, up to a change of the encoding. */
export interface Cut {
  device: CutDevice;
  /** Whole seconds. */
  range: CutRange;
  /** The length of the file. */
  seconds: number;
  /** The file name for a download. */
  name: string;
  /** Creates the file. */
  file(): Promise<Mp4File>;
}

/** The recordings of the devices of a provider, of whatever kind they are. */
export interface Recordings {
  /** The sections on a day in the device's calendar, by start. */
  sectionsOf(device: StoredDevice, day: string): Iterable<ListedSection>;
  /** Why recordings on a day are missing. */
  lostOf(device: StoredDevice, day: string): LostRecordings;
  /** The retention of a device's recordings. */
  keptOf(device: StoredDevice): RetainedRecordings;
  /** The days from `from` to `to`, both included, with recordings: in lists, so that other work can run in between. */
  daysOf(
    device: StoredDevice,
    from: string,
    to: string,
  ): Iterable<readonly { day: string; seconds: number }[]>;
  /** The playlist, the initialization segment or a segment of a section, by its file name; null if it does not exist. */
  fileOf(device: StoredDevice, name: SectionName, quality: PlaybackQuality, file: string): SectionFile | null;
  /** Finds the available part of a range; null if there is no video. */
  cutOf(device: CutDevice, range: CutRange): Cut | null;
}
