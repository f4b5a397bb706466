import type { MessageKey } from '../shell/messages.ts';
import { typedMoment } from '../time/typedMoment.ts';
import type { Clip } from './clip.ts';

/** The limits of what a user collects in incidents. */
export const incidentLimits = {
  /** The bytes of all incidents together. */
  bytes: 5_000_000_000,
  incidents: 200,
  items: 200,
  nameLength: 80,
  noteLength: 2000,
} as const;

/** What an incident consists of. */
export const itemKinds = ['clip', 'snapshot', 'note'] as const;

/** A clip, a snapshot or a note of an incident. */
export type IncidentItem = {
  readonly id: string;
  readonly kind: (typeof itemKinds)[number];
  /** The name that the camera had; empty for a note. */
  readonly camera: string;
  /** The zone of the camera; of a note, that of the person who wrote it. */
  readonly timezone: string;
  /** When it was recorded, or the moment that a note is about: epoch milliseconds. */
  readonly at: number;
  /** The length of a clip. */
  readonly seconds: number;
  /** Of a note. */
  readonly text: string;
  /** The name of its file, its size and its SHA-256; a note has none. */
  readonly file: string | null;
  readonly bytes: number;
  readonly sha256: string;
  /** Where its file is, and a picture of a clip. They open only for a while. */
  readonly media: string | null;
  readonly picture: string | null;
  /** Where a copy of a clip is that has camera and time in the picture; null if the provider cannot make it. */
  readonly copy: string | null;
  readonly addedAt: number;
  readonly addedBy: string;
};

/** The link to an incident that opens now. */
type IncidentLink = {
  readonly id: string;
  readonly address: string;
  readonly expiresAt: number;
  readonly views: number;
};

/** The space that the incidents of a user take, and how much they can take, in bytes. */
export type IncidentSpace = { readonly used: number; readonly limit: number };

/** An incident with its items in the order of time. */
export type Incident = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly items: readonly IncidentItem[];
  /** Where the archive of all items is; it opens only for a while. */
  readonly archive: string;
  /** Whether the user may share it: all of its cameras are their own. */
  readonly canShare: boolean;
  readonly link: IncidentLink | null;
  readonly space: IncidentSpace;
};

/** An incident in the list. */
export type IncidentSummary = {
  readonly id: string;
  readonly name: string;
  readonly cameras: readonly string[];
  /** When its first item begins and its last ends, and their zones; null without items. */
  readonly span: IncidentSpan | null;
  readonly items: number;
  readonly bytes: number;
  /** Pictures of its first items. */
  readonly pictures: readonly string[];
};

/** From when to when something lasted, and the zone of its beginning. */
export type IncidentSpan = { readonly from: number; readonly to: number; readonly timezone: string };

type Timed = Pick<IncidentItem, 'at' | 'seconds' | 'timezone'>;

/** The items in the order of time. Of two at the same time, the one that was added first comes first. */
export const inOrder = <Item extends Pick<IncidentItem, 'at' | 'addedAt'>>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.at - other.at || one.addedAt - other.addedAt);

/** When the first of the items begins and the last ends; null if there is none. */
export function spanOf(items: readonly Timed[]): IncidentSpan | null {
  const [first] = items.toSorted((one, other) => one.at - other.at);
  if (first === undefined) return null;
  const to = Math.max(...items.map(({ at, seconds }) => at + seconds * 1000));
  return { from: first.at, to, timezone: first.timezone };
}

/** The names of the cameras, each once, in the order of their items. */
export const camerasOf = (items: readonly Pick<IncidentItem, 'kind' | 'camera'>[]): string[] => [
  ...new Set(items.filter(({ kind }) => kind !== 'note').map(({ camera }) => camera)),
];

/** The names with a number added to each that is there already: `a.mp4`, `a 2.mp4`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, plain = name, ending = ''] = /^(.*?)(\.[a-z\d]+)?$/s.exec(name) ?? [];
    let own = name;
    for (let number = 2; taken.has(own); number += 1) own = `${plain} ${number}${ending}`;
    taken.add(own);
    return own;
  });
}

/** The parts of an incident that can be played, in order. */
export const playedParts = (items: readonly IncidentItem[]): readonly IncidentItem[] =>
  items.filter(({ media }) => media !== null);

/** An incident by its id, with its name. */
export type NamedIncident = Pick<IncidentSummary, 'id' | 'name'>;

/** A change of an incident. */
export type IncidentChange =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'note'; readonly at: number; readonly timezone: string; readonly text: string }
  | { readonly kind: 'remove'; readonly item: string }
  | { readonly kind: 'share' };

/** What a form of an incident says. The date and time of a note are as they were typed. */
export type IncidentEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly time: string;
      readonly timezone: string;
      /** The moment of the part that it is about. */
      readonly near: number;
    };

type CheckedEdit =
  | { readonly ok: true; readonly change: IncidentChange }
  | { readonly ok: false; readonly error: MessageKey };

/** Checks when a note is. The provider checks its text, and the name. */
export function checkEdit(edit: IncidentEdit): CheckedEdit {
  if (edit.kind === 'rename') return { ok: true, change: edit };
  const { kind, text, time, timezone, near } = edit;
  const at = typedMoment(time, timezone, near);
  if (typeof at === 'number') return { ok: true, change: { kind, at, timezone, text } };
  return { ok: false, error: at === 'skipped' ? 'incident.timeSkipped' : 'incident.timeRequired' };
}

/** A frame of a player, and when it was recorded: epoch milliseconds. */
export type TakenFrame = { readonly picture: Blob; readonly at: number };

/** What is added from a player: clips of a camera's day that follow each other, or the frame that is shown. */
export type Added =
  | ({ readonly kind: 'clip' } & Pick<Clip, 'serialNumber' | 'channel' | 'day'> & {
        readonly parts: readonly Pick<Clip, 'from' | 'to'>[];
      })
  | ({
      readonly kind: 'snapshot';
      /** The frame, if it was taken before the person signed in again. */
      readonly frame?: TakenFrame | null;
    } & Pick<Clip, 'serialNumber' | 'channel'>);

/** Clips of a camera's day that are added together. */
export const addedClips = (
  { serialNumber, channel, day }: Pick<Clip, 'serialNumber' | 'channel' | 'day'>,
  clips: readonly Pick<Clip, 'from' | 'to'>[],
): Added => ({
  kind: 'clip',
  serialNumber,
  channel,
  day,
  parts: clips.map(({ from, to }) => ({ from, to })),
});

/** In how many parts it is added. */
export const partCount = (what: Added | null): number => (what?.kind === 'clip' ? what.parts.length : 1);

/** The incident that something is added to: one that is there, or a new one of this name. */
export type AddedTo = { readonly id: string } | { readonly name: string };

/** What the person chooses from, and the frame that was taken for it. */
export type ChosenFor = {
  readonly incidents: readonly NamedIncident[];
  readonly frame: TakenFrame | null;
};

/** The same with the frame that was taken for it, so that no other is taken when the dialog opens again. */
export const withFrame = (what: Added, frame: TakenFrame | null): Added =>
  what.kind === 'snapshot' ? { ...what, frame } : what;

const page = '/incidents';

/** The address of an incident, or of all of them. */
export const incidentAddress = (id: string | null): string =>
  id === null ? page : `${page}?id=${encodeURIComponent(id)}`;

/** The incident that an address names; null for all of them. */
export const readIncidentAddress = (search: string): string | null =>
  new URLSearchParams(search).get('id') || null;
