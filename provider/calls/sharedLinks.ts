import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';
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
  alertBook: Pick<AlertBook, 'stillAt'>;
  footage: Pick<Footage, 'still'>;
  origin: () => string;
}

/** The calls about the links that a user has shared, which need the token. Nobody sees or ends another's links. */
export function addSharedLinkCalls(
  app: ProviderApp,
  { links, alertBook, footage, origin }: SharedLinkParts,
): void {
  const stillOf = ({ device, at }: { device: StoredDevice; at: number }): string | null =>
    alertBook.stillAt(device, at);

  app.post(endpoints.listLinks.path, async (c) => {
    const { userId } = await readBody(c, listBody);
    return success(
      c,
      links.of(ownUserId(c, userId)).map((one) => {
        const { id, link, serialNumber, channel, device, at, seconds, email } = one;
        const { createdAt, expiresAt, endedAt, views, viewedAt } = one;
        return {
          id,
          serialNumber,
          ...(channel !== null && { channel }),
          camera: device.name,
          timezone: device.timezone,
          at,
          seconds,
          address: link === null ? null : new URL(`${clipPath}/${link}`, origin()).href,
          email,
          createdAt,
          expiresAt,
          endedAt,
          views,
          viewedAt,
          picture: stillOf(one) === null ? null : `${picturePath}/${id}`,
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
    if (still === null) throw notFound();
    return c.body(await footage.still(still), 200, { 'content-type': 'image/jpeg' });
  });
}
