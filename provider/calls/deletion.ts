import * as v from 'valibot';
import { isDeletable, type DeletionPreconditions } from '../../src/domain/account/deletion.ts';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { Callers } from '../accounts/callers.ts';
import type { Codes } from '../accounts/codes.ts';
import { noticeMessage, reachOf } from '../accounts/emails.ts';
import type { Outbox } from '../accounts/outbox.ts';
import { removeUser } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { devicesOf, ownedCount } from '../devices/devices.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { messageLanguage } from '../http/language.ts';
import { refused } from '../http/refusal.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { Incidents } from '../incidents/incidents.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Orders } from '../store/orders.ts';
import type { Traffic } from '../store/traffic.ts';

const checkBody = v.object({ userId: shortText });
const cancelBody = v.object({ userId: shortText, verificationCode: shortText });

/** The dependencies of the deletion calls. */
export interface DeletionParts {
  db: Db;
  codes: Codes;
  callers: Callers;
  outbox: Outbox | null;
  live: Pick<LiveServer, 'end'>;
  incidents: Pick<Incidents, 'tidy'>;
  orders: Pick<Orders, 'awaiting'>;
  traffic: Pick<Traffic, 'of'>;
}

/** Deleting the account, and what blocks it. These calls need the token. */
export function addDeletionCalls(
  app: ProviderApp,
  { db, codes, callers, outbox, live, incidents, orders, traffic }: DeletionParts,
): void {
  const heldOf = (user: User): DeletionPreconditions => ({
    devices: ownedCount(db, user.id),
    owed: devicesOf(db, user.id, [...deviceTypesOf('camera'), ...deviceTypesOf('doorbell')], []).filter(
      ({ serialNumber, shared }) => !shared && (traffic.of(serialNumber)?.payByUse.owed.amount ?? 0) > 0,
    ).length,
    pending: user.pending + orders.awaiting(user.id),
    account: reachOf(user).to,
  });

  app.post(endpoints.checkDeletion.path, async (c) => {
    ownUserId(c, (await readBody(c, checkBody)).userId);
    return success(c, heldOf(ownUser(c, db)));
  });

  app.post(endpoints.cancelUser.path, async (c) => {
    const { userId, verificationCode } = await readBody(c, cancelBody);
    ownUserId(c, userId);
    const user = ownUser(c, db);
    const held = heldOf(user);
    if (!isDeletable(held)) {
      throw refused(
        held.owed > 0
          ? 'account.deletionOwes'
          : held.devices > 0
            ? 'account.deletionHasDevices'
            : 'account.deletionPending',
      );
    }
    const code = { userId: user.id, codeType: 'deleteAccount', address: '' } as const;
    const caller = callers.of(c, user.id, undefined);
    if (!codes.redeem(code, verificationCode, caller)) throw refused('account.wrongCode');
    removeUser(db, user.id);
    incidents.tidy();
    live.end(closeCodes.goingAway, { userId: user.id });
    outbox?.send(noticeMessage(reachOf(user), 'accountDeleted', messageLanguage(c, user)));
    return success(c, null);
  });
}
