import * as v from 'valibot';
import { daySchema } from '../../src/domain/time/day.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import { picturePath } from '../alerts/listedAlerts.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import { shortSerialNumber } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { notFound } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';

const pictureParams = v.object({
  serialNumber: shortSerialNumber,
  day: daySchema,
  index: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
});

/** The dependencies of the alert pictures. */
export interface AlertPictureParts {
  db: Db;
  alertBook: Pick<AlertBook, 'still'>;
  footage: Pick<Footage, 'still'>;
}

/** The pictures of alerts and recordings, for devices that the user owns or that are shared with them. */
export function addAlertPictures(app: ProviderApp, { db, alertBook, footage }: AlertPictureParts): void {
  const picture = async (c: ProviderContext, kind: 'alert' | 'archive'): Promise<Response> => {
    const params = v.safeParse(pictureParams, c.req.param());
    const device = params.success ? deviceFor(db, c.get('userId'), params.output.serialNumber) : null;
    if (!params.success || !device) throw notFound();
    const still = alertBook.still(kind, device, params.output);
    if (still === null) throw notFound();
    return c.body(await footage.still(still), 200, { 'content-type': 'image/jpeg' });
  };
  for (const kind of ['alert', 'archive'] as const) {
    app.get(`${picturePath}/${kind}/:serialNumber/:day/:index`, (c) => picture(c, kind));
  }
}
