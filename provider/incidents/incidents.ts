import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  distinctNames,
  incidentLimits,
  inOrder,
  itemKinds,
  type IncidentItem,
} from '../../src/domain/clips/incident.ts';
import { fileNameOf } from '../../src/domain/clips/fileName.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import { refused } from '../http/refusal.ts';
import { hasCaptions } from '../recorder/clipFile.ts';
import type { Mp4File } from '../recordings/mp4File.ts';
import { createItemFiles } from './itemFiles.ts';

const incidentRow = v.object({
  id: v.string(),
  user_id: v.string(),
  name: v.string(),
  created_at: v.number(),
  created_by: v.string(),
});
const itemRow = v.object({
  id: v.string(),
  incident_id: v.string(),
  kind: v.picklist(itemKinds),
  serialNumber: v.nullable(v.string()),
  channel: v.nullable(v.number()),
  camera: v.string(),
  timezone: v.string(),
  shared: v.number(),
  at: v.number(),
  seconds: v.number(),
  text: v.string(),
  file: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  bytes: v.number(),
  picture_bytes: v.number(),
  sha256: v.string(),
  added_at: v.number(),
  added_by: v.string(),
});
type ItemRow = v.InferOutput<typeof itemRow>;
const idRow = v.object({ id: v.string() });
const sumRow = v.object({ n: v.number() });
const fileRow = v.object({ id: v.string(), file: v.nullable(v.string()), picture: v.nullable(v.string()) });

/** An item as stored; `name` is that of its file in an archive. */
export interface StoredItem extends Omit<IncidentItem, 'media' | 'picture' | 'copy' | 'file'> {
  readonly name: string | null;
  /** The bytes that it takes in all. */
  readonly space: number;
  /** Whether the camera belonged to another user when the item was added. */
  readonly isOfOther: boolean;
  /** The stored files: its media and a picture of a clip. */
  readonly file: string | null;
  readonly picture: string | null;
}

/** An incident of a user, with its items in the order of time. */
export interface StoredIncident {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly items: readonly StoredItem[];
}

/** The camera that an item is from, and whether it is shared with the user. */
export interface ItemSource {
  readonly serialNumber: string;
  readonly channel: number | null;
  readonly name: string;
  readonly timezone: string;
  readonly isOfOther: boolean;
}

/** What is added. Moments are epoch milliseconds. */
type NewItem =
  | {
      readonly kind: 'clip';
      readonly source: ItemSource;
      readonly at: number;
      readonly seconds: number;
      /** Only called if the incident does not have the clip. */
      readonly copy: () => Promise<{ readonly media: Mp4File; readonly picture: Uint8Array | null }>;
    }
  | {
      readonly kind: 'snapshot';
      readonly source: ItemSource;
      readonly at: number;
      readonly media: Uint8Array;
    }
  | { readonly kind: 'note'; readonly at: number; readonly timezone: string; readonly text: string };

/** The incidents of the users: names, clips, snapshots and notes, which stay until their user deletes them. */
export interface Incidents {
  /** The incidents of a user, the newest first. */
  of(userId: string): StoredIncident[];
  /** An incident of a user; null if they have no such incident. */
  find(userId: string, id: string): StoredIncident | null;
  /** An incident of a user. Throws `incident.notExist` if they have no such incident. */
  get(userId: string, id: string): StoredIncident;
  /** The item of a user with its file; null if they have none. */
  item(userId: string, id: string): StoredItem | null;
  /** The bytes that the incidents of a user take. */
  used(userId: string): number;
  /**
   * Creates an incident, and returns its id. An empty one of the same name is that one: its creation is repeated after an
   * answer that was lost. Throws `incident.tooMany` if there are too many.
   */
  create(userId: string, name: string, by: string): string;
  rename(userId: string, id: string, name: string): void;
  /** Deletes an incident with its files. */
  delete(userId: string, id: string): void;
  /**
   * Adds an item with its own copy of the media, and returns its id. If the incident has the same item, it is that one and
   * takes no further space. Throws a refusal if it has no room.
   */
  add(userId: string, id: string, item: NewItem, by: string): Promise<string>;
  /** Removes an item with its files. */
  remove(userId: string, itemId: string): void;
  /** Removes what a user collected from a device of someone else that they may not see any more. */
  endShare(userId: string, serialNumber: string): void;
  /** The bytes of a file of an item, read while they are sent. */
  readonly read: (name: string, size: number) => Mp4File;
  /** A small file as a whole. */
  readonly bytesOf: (name: string) => Buffer;
  /** Whether the file of an item has subtitles with the camera and the time. */
  readonly hasCaptions: (item: StoredItem) => boolean;
  /** The folder of the files. */
  readonly folder: string;
  /** Removes files without item, and items without file, as a sudden end leaves them behind. */
  tidy(): void;
}

/** The ending of the file of each kind. */
const endings = { clip: 'mp4', snapshot: 'jpg' } as const;

/** What makes an item the same as another one of its incident. */
function contentOf(item: NewItem): readonly (string | number | null)[] {
  const { kind, at } = item;
  if (kind === 'note') return [kind, null, null, at, 0, item.text, ''];
  const { serialNumber, channel } = item.source;
  if (kind === 'clip') return [kind, serialNumber, channel, at, item.seconds, '', ''];
  return [kind, serialNumber, channel, at, 0, '', createHash('sha256').update(item.media).digest('hex')];
}

function itemOf(row: ItemRow, name: string | null): StoredItem {
  const {
    incident_id: _,
    serialNumber: __,
    channel: ___,
    shared,
    added_at,
    added_by,
    picture_bytes,
    ...item
  } = row;
  return {
    ...item,
    name,
    isOfOther: shared === 1,
    space: item.bytes + picture_bytes,
    addedAt: added_at,
    addedBy: added_by,
  };
}

function fileNames(rows: readonly ItemRow[]): (string | null)[] {
  const named = rows.map(({ kind, camera, at, seconds, timezone }) =>
    kind === 'note'
      ? null
      : fileNameOf(
          { names: [camera], from: at, timezone, ...(kind === 'clip' && { to: at + seconds * 1000 }) },
          endings[kind],
        ),
  );
  const distinct = distinctNames(named.filter((name) => name !== null));
  return named.map((name) => (name === null ? null : (distinct.shift() ?? name)));
}

/** Creates the incidents of `db`, with their files in `folder`. */
export function createIncidents(db: Db, clock: Clock, folder: string): Incidents {
  const files = createItemFiles(folder);
  /** The bytes of a user that are being written. */
  const pending = new Map<string, number>();
  /** The items that are being added, by their incident and content. */
  const adding = new Map<string, Promise<string>>();

  const isSeen = (userId: string, { shared, serialNumber }: ItemRow): boolean =>
    shared === 0 || (serialNumber !== null && deviceFor(db, userId, serialNumber) !== null);

  const withItems = (row: v.InferOutput<typeof incidentRow>): StoredIncident => {
    const all = db.all(itemRow, 'select * from incident_items where incident_id = ? order by rowid', row.id);
    // What a person may no longer see of a camera of someone else is not shown either.
    const rows = inOrder(
      all.filter((item) => isSeen(row.user_id, item)).map((item) => ({ ...item, addedAt: item.added_at })),
    );
    const names = fileNames(rows);
    return {
      id: row.id,
      userId: row.user_id,
      name: row.name,
      createdAt: row.created_at,
      createdBy: row.created_by,
      items: rows.map((item, place) => itemOf(item, names[place] ?? null)),
    };
  };
  const findRow = (userId: string, id: string): v.InferOutput<typeof incidentRow> | null =>
    db.one(incidentRow, 'select * from incidents where id = ? and user_id = ?', id, userId);
  const rowOf = (userId: string, id: string): v.InferOutput<typeof incidentRow> => {
    const row = findRow(userId, id);
    if (row === null) throw refused('incident.notExist');
    return row;
  };
  const used = (userId: string): number => {
    const sql = `select coalesce(sum(bytes + picture_bytes), 0) as n from incident_items
      where incident_id in (select id from incidents where user_id = ?)`;
    return db.one(sumRow, sql, userId)?.n ?? 0;
  };
  const filesOf = (rows: readonly v.InferOutput<typeof fileRow>[]): string[] =>
    rows.flatMap(({ file, picture }) => [file, picture]).filter((name) => name !== null);

  const requireRoom = (userId: string, id: string, bytes: number): void => {
    const items =
      db.one(sumRow, 'select count(*) as n from incident_items where incident_id = ?', id)?.n ?? 0;
    if (items >= incidentLimits.items) throw refused('incident.tooManyItems');
    if (used(userId) + (pending.get(userId) ?? 0) + bytes > incidentLimits.bytes)
      throw refused('incident.full');
  };
  /** Stores the row of an item; the incident may have been deleted while its file was written. */
  const insert = (
    userId: string,
    incidentId: string,
    id: string,
    row: Omit<ItemRow, 'id' | 'incident_id'>,
  ): void =>
    db.transaction(() => {
      rowOf(userId, incidentId);
      db.run(
        'insert into incident_items values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        incidentId,
        row.kind,
        row.serialNumber,
        row.channel,
        row.camera,
        row.timezone,
        row.shared,
        row.at,
        row.seconds,
        row.text,
        row.file,
        row.picture,
        row.bytes,
        row.picture_bytes,
        row.sha256,
        row.added_at,
        row.added_by,
      );
    });

  const sameItem = (incidentId: string, content: ReturnType<typeof contentOf>): string | undefined => {
    const sql = `select id from incident_items where incident_id = ? and kind = ? and serialNumber is ? and channel is ?
      and at = ? and seconds = ? and text = ? and ? in ('', sha256)`;
    return db.one(idRow, sql, incidentId, ...content)?.id;
  };

  const addMedia = async (
    userId: string,
    incidentId: string,
    item: Exclude<NewItem, { kind: 'note' }>,
    by: string,
  ): Promise<string> => {
    const { source, kind, at } = item;
    const { media, picture } =
      item.kind === 'clip' ? await item.copy() : { media: item.media, picture: null };
    const size = ('read' in media ? media.size : media.byteLength) + (picture?.byteLength ?? 0);
    requireRoom(userId, incidentId, size);
    pending.set(userId, (pending.get(userId) ?? 0) + size);
    const id = randomUUID();
    const [file, still] = [`${id}.${endings[kind]}`, picture === null ? null : `${id}-still.jpg`];
    try {
      const written = await files.write(file, 'read' in media ? media.read(0, media.size) : [media]);
      const stilled = picture !== null && still !== null ? await files.write(still, [picture]) : { bytes: 0 };
      insert(userId, incidentId, id, {
        kind,
        serialNumber: source.serialNumber,
        channel: source.channel,
        camera: source.name || source.serialNumber,
        timezone: source.timezone,
        shared: source.isOfOther ? 1 : 0,
        at,
        seconds: item.kind === 'clip' ? item.seconds : 0,
        text: '',
        file,
        picture: still,
        bytes: written.bytes,
        picture_bytes: stilled.bytes,
        sha256: written.sha256,
        added_at: clock.now(),
        added_by: by,
      });
      return id;
    } catch (error) {
      for (const name of [file, still]) if (name !== null) files.remove(name);
      throw error;
    } finally {
      for (const name of [file, still]) if (name !== null) files.settle(name);
      pending.set(userId, (pending.get(userId) ?? 0) - size);
    }
  };

  const incidents: Incidents = {
    of: (userId) =>
      db
        .all(
          incidentRow,
          'select * from incidents where user_id = ? order by created_at desc, rowid desc',
          userId,
        )
        .map(withItems),
    find(userId, id) {
      const row = findRow(userId, id);
      return row && withItems(row);
    },
    get: (userId, id) => withItems(rowOf(userId, id)),
    item(userId, id) {
      const sql = `select incident_id as id, file, picture from incident_items where id = ?
        and incident_id in (select id from incidents where user_id = ?)`;
      const found = db.one(fileRow, sql, id, userId);
      if (found === null) return null;
      return incidents.get(userId, found.id).items.find((item) => item.id === id) ?? null;
    },
    used,
    create(userId, name, by) {
      const empty = `select id from incidents where user_id = ? and name = ?
        and not exists (select 1 from incident_items where incident_id = incidents.id)`;
      const known = db.one(idRow, empty, userId, name);
      if (known !== null) return known.id;
      const count = db.one(sumRow, 'select count(*) as n from incidents where user_id = ?', userId)?.n ?? 0;
      if (count >= incidentLimits.incidents) throw refused('incident.tooMany');
      const id = randomUUID();
      db.run('insert into incidents values (?, ?, ?, ?, ?)', id, userId, name, clock.now(), by);
      return id;
    },
    rename(userId, id, name) {
      rowOf(userId, id);
      db.run('update incidents set name = ? where id = ?', name, id);
    },
    delete(userId, id) {
      rowOf(userId, id);
      const gone = db.all(fileRow, 'select id, file, picture from incident_items where incident_id = ?', id);
      db.run('delete from incidents where id = ?', id);
      for (const name of filesOf(gone)) files.remove(name);
    },
    async add(userId, id, item, by) {
      rowOf(userId, id);
      const content = contentOf(item);
      const key = JSON.stringify([id, ...content]);
      const known = sameItem(id, content) ?? adding.get(key);
      if (known !== undefined) return known;
      if (item.kind !== 'note') {
        const added = addMedia(userId, id, item, by);
        adding.set(key, added);
        return added.finally(() => adding.delete(key));
      }
      requireRoom(userId, id, 0);
      const itemId = randomUUID();
      insert(userId, id, itemId, {
        kind: 'note',
        serialNumber: null,
        channel: null,
        camera: '',
        timezone: item.timezone,
        shared: 0,
        at: item.at,
        seconds: 0,
        text: item.text,
        file: null,
        picture: null,
        bytes: 0,
        picture_bytes: 0,
        sha256: '',
        added_at: clock.now(),
        added_by: by,
      });
      return itemId;
    },
    remove(userId, itemId) {
      const found = incidents.item(userId, itemId);
      if (found === null) throw refused('incident.notExist');
      db.run('delete from incident_items where id = ?', itemId);
      for (const name of [found.file, found.picture]) if (name !== null) files.remove(name);
    },
    endShare(userId, serialNumber) {
      if (deviceFor(db, userId, serialNumber) !== null) return;
      const ofShare = `from incident_items where shared = 1 and serialNumber = ?
        and incident_id in (select id from incidents where user_id = ?)`;
      const gone = db.all(fileRow, `select id, file, picture ${ofShare}`, serialNumber, userId);
      db.run(`delete ${ofShare}`, serialNumber, userId);
      for (const name of filesOf(gone)) files.remove(name);
    },
    read: files.read,
    bytesOf: files.whole,
    hasCaptions: ({ kind, file, bytes }) =>
      kind === 'clip' && file !== null && files.has(file) && hasCaptions(folder, file, bytes),
    folder,
    tidy() {
      const rows = db.all(fileRow, 'select id, file, picture from incident_items where file is not null');
      for (const { id, file, picture } of rows) {
        if (file !== null && !files.has(file)) db.run('delete from incident_items where id = ?', id);
        else if (picture !== null && !files.has(picture))
          db.run('update incident_items set picture = null, picture_bytes = 0 where id = ?', id);
      }
      const known = new Set(filesOf(db.all(fileRow, 'select id, file, picture from incident_items')));
      files.removeOthers((name) => known.has(name));
    },
  };
  return incidents;
}
