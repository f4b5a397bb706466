import * as v from 'valibot';
import { camerasOf } from '../../src/domain/clips/incident.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';
import type { Incidents, StoredItem } from '../incidents/incidents.ts';
import { sendItem, sendStill } from '../incidents/sendItem.ts';
import type { Footage } from '../live/footage.ts';
import type { ClipLinks } from '../recordings/clipLinks.ts';
import { clipPath } from '../recordings/clipPage.ts';

const listBody = v.object({ userId: shortText });
const endBody = v.object({ userId: shortText, id: shortText });

/** The path of the pictures, assumed; the id of a link follows. */
const picturePath = `${endpoints.listLinks.path}/picture`;

/** The dependencies of the calls about shared links. */
export interface SharedLinkParts {
  links: ClipLinks;
  incidents: Pick<Incidents, 'read' | 'bytesOf'>;
  alertBook: Pick<AlertBook, 'stillAt'>;
  footage: Pick<Footage, 'still'>;
  origin: () => string;
}

type ListedLink = ReturnType<ClipLinks['of']>[number];

const hasPicture = ({ kind, picture }: StoredItem): boolean => picture !== null || kind === 'snapshot';

/** The calls about the links that a user has shared, which need the token. Nobody sees or ends another's links. */
export function addSharedLinkCalls(
  app: ProviderApp,
  { links, incidents, alertBook, footage, origin }: SharedLinkParts,
): void {
  const stillOf = ({ camera, at }: Pick<ListedLink, 'camera' | 'at'>): string | null =>
    camera === null ? null : alertBook.stillAt(camera.device, at);
  const pictureOf = (link: ListedLink): 'still' | 'item' | null => {
    if (stillOf(link) !== null) return 'still';
    return link.incident?.items.some(hasPicture) ? 'item' : null;
  };
  /** What the list says of what a link opens. */
  const subjectOf = ({ camera, incident }: ListedLink) => {
    if (camera === null)
      return {
        camera: '',
        timezone: incident?.items[0]?.timezone ?? 'UTC',
        incident: incident && {
          id: incident.id,
          name: incident.name,
          cameras: camerasOf(incident.items).length,
        },
      };
    const { serialNumber, channel, device } = camera;
    return {
      serialNumber,
      ...(channel !== null && { channel }),
      camera: device.name,
      timezone: device.timezone,
      incident: null,
    };
  };

  app.post(endpoints.listLinks.path, async (c) => {
    const { userId } = await readBody(c, listBody);
    return success(
      c,
      links.of(ownUserId(c, userId)).map((one) => {
        const { id, link, at, seconds, email, createdAt, expiresAt, endedAt, views, viewedAt } = one;
        return {
          id,
          ...subjectOf(one),
          at,
          seconds,
          address: link === null ? null : new URL(`${clipPath}/${link}`, origin()).href,
          email,
          createdAt,
          expiresAt,
          endedAt,
          views,
          viewedAt,
          picture: pictureOf(one) === null ? null : `${picturePath}/${id}`,
        };
      }),
    );
  });

  app.post(endpoints.endLink.path, async (c) => {
    const { userId, id } = await readBody(c, endBody);
    const endedAt = links.end(ownUserId(c, userId), id);
    if (endedAt === null) throw refused('share.cancelFailed');
    return success(c, { endedAt });
  });

  app.get(`${picturePath}/:id`, async (c) => {
    const link = links.of(c.get('userId')).find(({ id }) => id === c.req.param('id'));
    const still = link === undefined ? null : stillOf(link);
    if (still !== null) return c.body(await footage.still(still), 200, { 'content-type': 'image/jpeg' });
    const item = link?.incident?.items.find(hasPicture);
    if (item === undefined) throw notFound();
    return item.picture === null
      ? sendItem(c, item, incidents.read, 'inline')
      : sendStill(c, item, incidents.bytesOf);
  });
}
