import * as v from 'valibot';
import { longestClip } from '../../src/domain/clips/clip.ts';
import {
  camerasOf,
  incidentLimits,
  spanOf,
  type Incident,
  type IncidentItem,
  type IncidentSpace,
  type IncidentSummary,
} from '../../src/domain/clips/incident.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { daySchema } from '../../src/domain/time/day.ts';
import { momentOf } from '../../src/domain/time/deviceDay.ts';
import { requestKey } from '../../src/domain/wire/calls/definition.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { senderName } from '../accounts/users.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import { recorderFor } from '../devices/linkedCameras.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { checked, readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { messageLanguage } from '../http/language.ts';
import { notFound, refused } from '../http/refusal.ts';
import { archiveOf } from '../incidents/archive.ts';
import type { Incidents, ItemSource, StoredIncident, StoredItem } from '../incidents/incidents.ts';
import type { MediaTickets } from '../incidents/mediaTickets.ts';
import { sendArchive, sendCopy, sendItem, sendStill } from '../incidents/sendItem.ts';
import type { StampedCopies } from '../incidents/stampedCopies.ts';
import type { Footage } from '../live/footage.ts';
import { requestOf, type ClipLinks } from '../recordings/clipLinks.ts';
import { clipPath } from '../recordings/clipPage.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { Traffic } from '../store/traffic.ts';
import { ofChannel } from './recordings.ts';

/** The path of the files, assumed; a ticket in it grants access. */
const mediaPath = '/api/aithLink/user/incident/file';
/** How many pictures an incident has in the list. */
const mostPictures = 4;
/** How far from now a moment can be, in milliseconds. */
const farthest = 4_102_444_800_000;

const second = v.pipe(v.number(), v.minValue(-200_000), v.maxValue(200_000));
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(farthest));
const name = v.pipe(shortText, v.maxLength(incidentLimits.nameLength));
const ofUser = { userId: shortText };
const ofIncident = { ...ofUser, id: shortText };
const listBody = v.object(ofUser);
const oneBody = v.object(ofIncident);
const shareBody = v.object({ ...ofIncident, key: requestKey });
const createBody = v.object({ ...ofUser, name });
const renameBody = v.object({ ...ofIncident, name });
const clipBody = v.object({
  ...ofIncident,
  serialNumber: shortSerialNumber,
  ...ofChannel,
  day: daySchema,
  start: second,
  end: second,
});
const noteBody = v.object({
  ...ofIncident,
  at: moment,
  timezone: v.pipe(shortText, v.maxLength(64)),
  text: v.pipe(shortText, v.maxLength(incidentLimits.noteLength)),
});
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const snapshotParams = v.object({
  incident: shortText,
  serialNumber: shortSerialNumber,
  channel: wholeNumber,
  at: v.pipe(wholeNumber, v.maxValue(farthest)),
});

/** The dependencies of the calls about incidents. */
export interface IncidentParts {
  db: Db;
  incidents: Incidents;
  mediaTickets: MediaTickets;
  copies: StampedCopies;
  recordings: Recordings;
  alertBook: Pick<AlertBook, 'stillAt'>;
  footage: Pick<Footage, 'still'>;
  links: ClipLinks;
  traffic: Pick<Traffic, 'isOpen' | 'sent'>;
  origin: () => string;
}

/** What a ticket opens: the file of an item, its small picture, its copy with the time in the picture, or the archive. */
type FileKind = 'media' | 'still' | 'copy' | 'archive';

const ticketOf = (kind: FileKind, id: string): string => `${kind} ${id}`;

/** The files of incidents. An element that plays them and a link send no token, so a ticket grants access. */
export function addIncidentFiles(
  app: ProviderApp,
  {
    db,
    incidents,
    mediaTickets,
    copies,
  }: Pick<IncidentParts, 'db' | 'incidents' | 'mediaTickets' | 'copies'>,
): void {
  const readerOf = (c: ProviderContext, kind: FileKind): { userId: string; id: string } => {
    const id = c.req.param('id') ?? '';
    const userId = mediaTickets.userOf(ticketOf(kind, id), c.req.param('ticket') ?? '');
    if (userId === null) throw notFound();
    c.set('userId', userId);
    return { userId, id };
  };
  const itemOf = (c: ProviderContext, kind: FileKind): StoredItem => {
    const { userId, id } = readerOf(c, kind);
    const item = incidents.item(userId, id);
    if (item === null) throw notFound();
    return item;
  };
  app.get(`${mediaPath}/media/:id/:ticket`, (c) => sendItem(c, itemOf(c, 'media'), incidents.read, 'inline'));
  app.get(`${mediaPath}/still/:id/:ticket`, (c) => sendStill(c, itemOf(c, 'still'), incidents.bytesOf));
  app.get(`${mediaPath}/copy/:id/:ticket`, async (c) => {
    const item = itemOf(c, 'copy');
    if (!incidents.hasCaptions(item) || !(await copies.canMake())) throw notFound();
    return sendCopy(c, item, (file) => copies.copyOf(incidents.folder, file, item.at));
  });
  app.get(`${mediaPath}/archive/:id/:ticket`, (c) => {
    const { userId, id } = readerOf(c, 'archive');
    const incident = incidents.get(userId, id);
    const tag = messageLanguage(c, ownUser(c, db));
    return sendArchive(c, incident, archiveOf(incident, incident.items, tag, incidents.read));
  });
}

/** The calls about incidents, which need the token. Nobody sees or changes another's incidents. */
export function addIncidentCalls(app: ProviderApp, parts: IncidentParts): void {
  const { db, incidents, mediaTickets, copies, recordings, alertBook, footage, links, traffic, origin } =
    parts;
  const spaceOf = (userId: string): IncidentSpace => ({
    used: incidents.used(userId),
    limit: incidentLimits.bytes,
  });
  const addressOf = (c: ProviderContext, kind: FileKind, id: string): string =>
    `${mediaPath}/${kind}/${id}/${mediaTickets.issue(ticketOf(kind, id), c.get('token'))}`;
  const pictureOf = (c: ProviderContext, { id, kind, picture }: StoredItem): string | null => {
    if (picture !== null) return addressOf(c, 'still', id);
    return kind === 'snapshot' ? addressOf(c, 'media', id) : null;
  };
  const shownItem = (c: ProviderContext, item: StoredItem, canCopy: boolean): IncidentItem => {
    const { id, kind, camera, timezone, at, seconds, text, bytes, sha256, addedAt, addedBy } = item;
    return {
      id,
      kind,
      camera,
      timezone,
      at,
      seconds,
      text,
      bytes,
      sha256,
      addedAt,
      addedBy,
      file: item.name,
      media: item.file === null ? null : addressOf(c, 'media', id),
      picture: pictureOf(c, item),
      copy: canCopy && incidents.hasCaptions(item) ? addressOf(c, 'copy', id) : null,
    };
  };
  const summaryOf = (c: ProviderContext, { id, name: title, items }: StoredIncident): IncidentSummary => ({
    id,
    name: title,
    cameras: camerasOf(items),
    span: spanOf(items),
    items: items.length,
    bytes: items.reduce((sum, { space }) => sum + space, 0),
    pictures: items
      .map((item) => pictureOf(c, item))
      .filter((address) => address !== null)
      .slice(0, mostPictures),
  });
  const addressOfLink = (link: string): string => new URL(`${clipPath}/${link}`, origin()).href;
  const shown = async (c: ProviderContext, incident: StoredIncident): Promise<Incident> => {
    const canCopy = incident.items.some(incidents.hasCaptions) && (await copies.canMake());
    const { id, userId, items, createdAt, createdBy } = incident;
    const link = links.ofIncident(userId, id);
    return {
      id,
      name: incident.name,
      createdAt,
      createdBy,
      items: items.map((item) => shownItem(c, item, canCopy)),
      archive: addressOf(c, 'archive', id),
      canShare: items.every(({ isOfOther }) => !isOfOther),
      link: link && {
        id: link.id,
        address: addressOfLink(link.link),
        expiresAt: link.expiresAt,
        views: link.views,
      },
      space: spaceOf(userId),
    };
  };
  const titled = (text: string): string => {
    const title = text.replace(/\p{Cc}+/gu, ' ').trim();
    if (title === '') throw refused('incident.nameRequired');
    return title;
  };
  const makerOf = (c: ProviderContext): string => senderName(ownUser(c, db));
  const sourceOf = (
    c: ProviderContext,
    serialNumber: string,
    channel: number | null,
  ): { source: ItemSource; device: NonNullable<ReturnType<typeof recorderFor>> } => {
    const userId = c.get('userId');
    const device = recorderFor(db, userId, serialNumber, channel);
    if (device === null) throw refused('device.notExist');
    const isOfOther = deviceFor(db, userId, serialNumber)?.shared ?? true;
    return {
      device,
      source: { serialNumber, channel, name: device.name, timezone: device.timezone, isOfOther },
    };
  };

  app.post(endpoints.listIncidents.path, async (c) => {
    const userId = ownUserId(c, (await readBody(c, listBody)).userId);
    return success(c, {
      incidents: incidents.of(userId).map((incident) => summaryOf(c, incident)),
      space: spaceOf(userId),
    });
  });

  app.post(endpoints.readIncident.path, async (c) => {
    const { userId, id } = await readBody(c, oneBody);
    return success(c, await shown(c, incidents.get(ownUserId(c, userId), id)));
  });

  app.post(endpoints.createIncident.path, async (c) => {
    const { userId, name: text } = await readBody(c, createBody);
    return success(c, { id: incidents.create(ownUserId(c, userId), titled(text), makerOf(c)) });
  });

  app.post(endpoints.renameIncident.path, async (c) => {
    const { userId, id, name: text } = await readBody(c, renameBody);
    incidents.rename(ownUserId(c, userId), id, titled(text));
    return success(c, null);
  });

  app.post(endpoints.deleteIncident.path, async (c) => {
    const { userId, id } = await readBody(c, oneBody);
    incidents.delete(ownUserId(c, userId), id);
    return success(c, null);
  });

  app.post(endpoints.addIncidentClip.path, async (c) => {
    const { userId, id, serialNumber, channel = null, ...range } = await readBody(c, clipBody);
    const owner = ownUserId(c, userId);
    incidents.get(owner, id);
    const { device, source } = sourceOf(c, serialNumber, channel);
    if (range.end - range.start > longestClip) throw refused('action.saveFailed');
    const cut = recordings.cutOf(device, range);
    if (cut === null) throw refused('form.shareWithoutVideo');
    const at = Math.round(momentOf(cut.range.day, cut.range.start, device.timezone));
    let copied = 0;
    const copy = async () => {
      if (!traffic.isOpen(serialNumber)) throw refused('device.dataUsedUp');
      const still = alertBook.stillAt(device, at);
      const media = await cut.file();
      copied = media.size;
      return { media, picture: still === null ? null : await footage.still(still).catch(() => null) };
    };
    const clip = { kind: 'clip', source, at, seconds: cut.seconds, copy } as const;
    const item = await incidents.add(owner, id, clip, makerOf(c));
    traffic.sent(serialNumber, copied);
    return success(c, { id: item });
  });

  app.post(
    endpoints.addIncidentSnapshot.path
      .replace('{incident}', ':incident')
      .replace('{serialno}', ':serialNumber')
      .replace('{channel}', ':channel')
      .replace('{at}', ':at'),
    async (c) => {
      const { incident, serialNumber, channel, at } = checked(snapshotParams, c.req.param());
      const userId = c.get('userId');
      incidents.get(userId, incident);
      const { source } = sourceOf(c, serialNumber, channel === 0 ? null : channel);
      const media = new Uint8Array(await c.req.arrayBuffer());
      if (pictureHeaderOf(media)?.type !== 'image/jpeg') throw refused('action.saveFailed');
      await incidents.add(userId, incident, { kind: 'snapshot', source, at, media }, makerOf(c));
      return success(c, null);
    },
  );

  app.post(endpoints.addIncidentNote.path, async (c) => {
    const { userId, id, at, timezone, text } = await readBody(c, noteBody);
    const note = text.trim();
    if (note === '') throw refused('incident.noteRequired');
    await incidents.add(ownUserId(c, userId), id, { kind: 'note', at, timezone, text: note }, makerOf(c));
    return success(c, null);
  });

  app.post(endpoints.removeIncidentItem.path, async (c) => {
    const { userId, id } = await readBody(c, oneBody);
    incidents.remove(ownUserId(c, userId), id);
    return success(c, null);
  });

  app.post(endpoints.shareIncident.path, async (c) => {
    const { userId, id, key } = await readBody(c, shareBody);
    const owner = ownUserId(c, userId);
    const { items } = incidents.get(owner, id);
    if (items.some(({ isOfOther }) => isOfOther)) throw refused('share.notOwner');
    if (items.length === 0) throw refused('incident.empty');
    const issued = links.issueIncident(owner, id, requestOf(key, { id }));
    if (issued === null) throw refused('share.tooManyLinks');
    const [link = ''] = issued.links;
    return success(c, { address: addressOfLink(link), expiresAt: issued.expiresAt });
  });
}
