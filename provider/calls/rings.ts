import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import { foundIn, listedAlert, nameOfAlert } from '../alerts/listedAlerts.ts';
import { reviewedBy } from '../alerts/reviews.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { devicesOf } from '../devices/devices.ts';
import { gather } from '../http/batches.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';

const body = v.object({ userId: shortText });

/** Rings count as missed for as long as alerts are stored for free (spec section 9). */
const missedForMs = 7 * 86_400_000;
/** The most rings in one response, the newest. */
const mostAtOnce = 50;

interface RingParts {
  db: Db;
  clock: Clock;
  alertBook: AlertBook;
}

/** The rings that a user has not reviewed, for doorbells that they own or that are shared with them. */
export function addRingCalls(app: ProviderApp, { db, clock, alertBook }: RingParts): void {
  app.post(endpoints.missedRings.path, async (c) => {
    const { userId } = await readBody(c, body);
    const doorbells = devicesOf(db, ownUserId(c, userId), ['DOORBELL'], []);
    const at = clock.now();
    const alerts = await gather(foundIn(alertBook.alerts, doorbells, { from: at - missedForMs, to: null }));
    const isReviewed = reviewedBy(db, userId);
    const missed = alerts
      .filter((alert) => alert.type === 'doorbell' && !isReviewed({ id: nameOfAlert(alert), at: alert.at }))
      .toSorted((one, other) => other.at - one.at);
    return success(c, { at, total: missed.length, list: missed.slice(0, mostAtOnce).map(listedAlert) });
  });
}
