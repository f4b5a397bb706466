import * as v from 'valibot';
import { momentOf, secondAt } from '../../src/domain/time/deviceDay.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { recorderFor } from '../devices/linkedCameras.ts';
import type { Incidents, StoredIncident } from '../incidents/incidents.ts';
import type { CutRange } from './recordings.ts';

/** How long a link to a clip is valid, in milliseconds. */
export const clipLinkTtlMs = 7 * 24 * 3_600_000;
/** How long an expired or ended link is listed, in milliseconds. */
const listedAfterMs = 30 * 24 * 3_600_000;
const hourMs = 3_600_000;
/** The most links that a user can create within an hour, because they can be sent to any address. */
const mostInAnHour = 20;

const linkRow = v.object({
  hash: v.string(),
  link: v.nullable(v.string()),
  user_id: v.string(),
  serialNumber: v.nullable(v.string()),
  channel: v.nullable(v.number()),
  from_at: v.number(),
  until_at: v.number(),
  created_at: v.number(),
  expires_at: v.number(),
  ended_at: v.nullable(v.number()),
  email: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  views: v.number(),
  viewed_at: v.nullable(v.number()),
  incident_id: v.nullable(v.string()),
});
type LinkRow = v.InferOutput<typeof linkRow>;
const countRow = v.object({ n: v.number() });
const issuedRow = v.object({ link: v.string(), expires_at: v.number() });

/** The source of a clip: a device, or the camera at a channel of a gateway, whose time zone determines its days. */
type ClipSource = Pick<StoredDevice, 'serialNumber' | 'timezone'> & { readonly channel: number | null };

/** What a link is stored with. */
type Linked = {
  readonly serialNumber: string | null;
  readonly channel: number | null;
  readonly incident: string | null;
  readonly from: number;
  readonly until: number;
};

/** To whom a link is sent, and with which subject; null for one that its owner passes on. */
type LinkEmail = { readonly email: string; readonly subject: string } | null;

/** Names what creates links, if its sender gave it a key: sent again, it finds them. Null without a key. */
export type LinkRequest = string | null;

/** The name of a request with an idempotency key: with other contents it is another request. */
export const requestOf = (key: string | undefined, contents: unknown): LinkRequest =>
  key === undefined ? null : secretHash(JSON.stringify([key, contents]));

/** A clip to create a link to. */
type SharedRange = { readonly source: ClipSource; readonly range: CutRange };

/** The links that a request has created, in its order. */
interface Issued {
  readonly links: readonly string[];
  readonly expiresAt: number;
  /** Whether they were created now, and not when the same request was sent before. */
  readonly isNew: boolean;
}

/** What a link opens. */
type LinkedClip = {
  readonly kind: 'open';
  readonly device: StoredDevice;
  readonly range: CutRange;
  /** Who shared it. */
  readonly userId: string;
  readonly subject: string | null;
  readonly expiresAt: number;
};

/** A link that opens an incident. */
type LinkedIncident = {
  readonly kind: 'incident';
  readonly incident: StoredIncident;
  readonly expiresAt: number;
};

/** A link that opens nothing: it has expired, its owner has ended it, or it never was one. */
type DeadLink = { readonly kind: 'expired' | 'ended' | 'unknown' };

/** A link as its owner sees it. */
interface OwnLink {
  /** Names it to its owner; it does not open it. */
  readonly id: string;
  /** Null once it has ended, and if its text is not known. */
  readonly link: string | null;
  /** The camera of a clip; null if it opens an incident. */
  readonly camera: {
    readonly serialNumber: string;
    readonly channel: number | null;
    readonly device: StoredDevice;
  } | null;
  readonly incident: StoredIncident | null;
  /** When the clip begins or the incident began. */
  readonly at: number;
  readonly seconds: number;
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  readonly views: number;
  readonly viewedAt: number | null;
}

/** A link that is open, as its owner sees it. */
type OpenLink = Pick<OwnLink, 'id' | 'expiresAt' | 'views'> & { readonly link: string };

/**
 * Links to clips and incidents for people without an account: whoever has one can see this clip or incident and nothing
 * else, until it expires or its owner ends it.
 */
export interface ClipLinks {
  /** Creates a user's links to ranges of devices' days: all of them, or null if they have created too many. */
  issue(userId: string, clips: readonly SharedRange[], email: LinkEmail, request: LinkRequest): Issued | null;
  /** Creates a user's link to an incident of theirs; null if they have created too many. */
  issueIncident(userId: string, incidentId: string, request: LinkRequest): Issued | null;
  /** What a link opens; it is unknown also if its creator can no longer see the source. */
  find(link: string): LinkedClip | LinkedIncident | DeadLink;
  /** Counts that the page of a link was opened. */
  countView(link: string): void;
  /** The links of a user, the newest first, without those whose source they no longer have. */
  of(userId: string): OwnLink[];
  /** The newest open link of a user to an incident of theirs; null if it has none. */
  ofIncident(userId: string, incidentId: string): OpenLink | null;
  /** Ends a link of a user, and says when it ended: earlier if it had already. Null if they have no such link. */
  end(userId: string, id: string): number | null;
}

/** Creates the links of `db`. */
export function createClipLinks(db: Db, clock: Clock, incidents: Pick<Incidents, 'find'>): ClipLinks {
  const cameraOf = ({ user_id, serialNumber, channel }: LinkRow): OwnLink['camera'] => {
    const device = serialNumber === null ? null : recorderFor(db, user_id, serialNumber, channel);
    return serialNumber === null || device === null ? null : { serialNumber, channel, device };
  };
  const incidentOf = ({ user_id, incident_id }: LinkRow): StoredIncident | null => {
    const found = incident_id === null ? null : incidents.find(user_id, incident_id);
    // What belongs to others is not passed on, also if it was added later.
    return found && { ...found, items: found.items.filter(({ isOfOther }) => !isOfOther) };
  };
  const insert = (
    userId: string,
    { serialNumber, channel, incident, from, until }: Linked,
    email: LinkEmail,
    request: LinkRequest,
    now: number,
  ): string => {
    const link = newSecret();
    db.run(
      `insert into clip_links
         (hash, link, user_id, serialNumber, channel, incident_id, from_at, until_at, created_at, expires_at, email,
          subject, request)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      secretHash(link),
      link,
      userId,
      serialNumber,
      channel,
      incident,
      from,
      until,
      now,
      now + clipLinkTtlMs,
      email?.email ?? null,
      email?.subject ?? null,
      request,
    );
    return link;
  };
  const issue = (
    userId: string,
    wanted: readonly Linked[],
    email: LinkEmail,
    request: LinkRequest,
  ): Issued | null =>
    db.transaction(() => {
      const now = clock.now();
      db.run('delete from clip_links where expires_at <= ?', now - listedAfterMs);
      const open = `select link, expires_at from clip_links where user_id = ? and request = ? and ended_at is null
         and expires_at > ? order by rowid`;
      const known = db.all(issuedRow, open, userId, request, now);
      const expiresAt = known[0]?.expires_at;
      if (expiresAt !== undefined && known.length === wanted.length)
        return { links: known.map(({ link }) => link), expiresAt, isNew: false };
      const sql = 'select count(*) as n from clip_links where user_id = ? and created_at > ?';
      const created = db.one(countRow, sql, userId, now - hourMs)?.n ?? 0;
      if (created + wanted.length > mostInAnHour) return null;
      // Those of which one was ended no longer answer the request.
      db.run('update clip_links set request = null where user_id = ? and request = ?', userId, request);
      const links = wanted.map((one) => insert(userId, one, email, request, now));
      return { links, expiresAt: now + clipLinkTtlMs, isNew: true };
    });
  return {
    issue: (userId, clips, email, request) =>
      issue(
        userId,
        clips.map(({ source: { serialNumber, channel, timezone }, range: { day, start, end } }) => ({
          serialNumber,
          channel,
          incident: null,
          from: momentOf(day, start, timezone),
          until: momentOf(day, end, timezone),
        })),
        email,
        request,
      ),
    issueIncident: (userId, incident, request) =>
      issue(userId, [{ serialNumber: null, channel: null, incident, from: 0, until: 0 }], null, request),
    find(link) {
      const row = db.one(linkRow, 'select * from clip_links where hash = ?', secretHash(link));
      if (row === null) return { kind: 'unknown' };
      if (row.ended_at !== null) return { kind: 'ended' };
      if (row.expires_at <= clock.now()) return { kind: 'expired' };
      const { user_id: userId, subject, expires_at: expiresAt } = row;
      const incident = incidentOf(row);
      if (incident !== null) return { kind: 'incident', incident, expiresAt };
      const device = cameraOf(row)?.device;
      if (device === undefined) return { kind: 'unknown' };
      // The owner may have changed the time zone since: the link still shows the same moments.
      const { day, second } = secondAt(row.from_at, device.timezone);
      const range = { day, start: second, end: second + (row.until_at - row.from_at) / 1000 };
      return { kind: 'open', device, range, userId, subject, expiresAt };
    },
    countView(link) {
      const sql = 'update clip_links set views = views + 1, viewed_at = ? where hash = ?';
      db.run(sql, clock.now(), secretHash(link));
    },
    of(userId) {
      const now = clock.now();
      const sql = `select * from clip_links where user_id = ? and coalesce(ended_at, expires_at) > ?
         order by created_at desc, rowid desc`;
      const rows = db.all(linkRow, sql, userId, now - listedAfterMs);
      // Many links can open the same incident.
      const read = new Map<string | null, StoredIncident | null>();
      for (const row of rows) if (!read.has(row.incident_id)) read.set(row.incident_id, incidentOf(row));
      return rows.flatMap((row) => {
        const [camera, incident] = [cameraOf(row), read.get(row.incident_id) ?? null];
        if (camera === null && incident === null) return [];
        const isOpen = row.ended_at === null && row.expires_at > now;
        return {
          id: row.hash,
          link: isOpen ? row.link : null,
          camera,
          incident,
          at: incident === null ? row.from_at : (incident.items[0]?.at ?? row.created_at),
          seconds: Math.round((row.until_at - row.from_at) / 1000),
          email: row.email,
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          endedAt: row.ended_at,
          views: row.views,
          viewedAt: row.viewed_at,
        };
      });
    },
    ofIncident(userId, incidentId) {
      const sql = `select * from clip_links where user_id = ? and incident_id = ? and link is not null
         and ended_at is null and expires_at > ? order by created_at desc, rowid desc limit 1`;
      const row = db.one(linkRow, sql, userId, incidentId, clock.now());
      if (row === null || row.link === null) return null;
      return { id: row.hash, link: row.link, expiresAt: row.expires_at, views: row.views };
    },
    end(userId, id) {
      const now = clock.now();
      const sql = `update clip_links set ended_at = ?1
         where hash = ?2 and user_id = ?3 and ended_at is null and expires_at > ?1`;
      if (db.run(sql, now, id, userId) > 0) return now;
      const known = db.one(linkRow, 'select * from clip_links where hash = ? and user_id = ?', id, userId);
      return known === null ? null : (known.ended_at ?? known.expires_at);
    },
  };
}
