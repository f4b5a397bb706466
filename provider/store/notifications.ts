import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { badRequest, forbidden } from '../http/refusal.ts';
import type { Orders } from './orders.ts';
import { isSigned, notificationSchema, signatureHeader } from './payments.ts';

/** The path for the payment provider's notifications to the order service. */
export const notificationPath = '/payment/notification';

const notificationText = v.pipe(v.string(), v.parseJson(), notificationSchema);

/** Accepts the payment provider's notifications if they are signed and match an order and its amount. */
export function addNotifications(app: ProviderApp, { db, orders }: { db: Db; orders: Orders }): void {
  app.post(notificationPath, async (c) => {
    const body = await c.req.text();
    if (!isSigned(db, body, c.req.header(signatureHeader))) throw forbidden();
    const reported = v.safeParse(notificationText, body);
    if (!reported.success || !orders.settle(reported.output)) throw badRequest('no such order');
    return success(c, null);
  });
}
