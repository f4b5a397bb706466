import * as v from 'valibot';
import { checkReceiver, shareIdentity } from '../../src/domain/devices/share.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { accountName, userByAccount } from '../accounts/users.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { deviceBySerial } from '../devices/devices.ts';
import { ownDevice } from '../devices/ownDevice.ts';
import { createShareCodes, shareCodeSeconds } from '../devices/shareCodes.ts';
import { addShare, hasAllReceivers, removeShare, shareError, sharesOf } from '../devices/shares.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import type { Incidents } from '../incidents/incidents.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';

const listBody = v.object({ userId: shortText });
const shareBody = v.object({ userId: shortText, serialNumber: shortSerialNumber });
const sendBody = v.object({ ...shareBody.entries, account: shortText });
const cancelBody = v.object({ ...shareBody.entries, receiver: v.optional(shortText) });
const codeBody = v.object({ userId: shortText, shareCode: shortText });

/** The dependencies of the sharing calls. */
export interface ShareParts {
  db: Db;
  clock: Clock;
  live: Pick<LiveServer, 'end'>;
  incidents: Pick<Incidents, 'endShare'>;
}

/**
 * The calls for sharing devices, which need the token. When a share is removed, its receiver stops seeing
 * live video, and loses what they collected of it in incidents.
 */
export function addShareCalls(app: ProviderApp, { db, clock, live, incidents }: ShareParts): void {
  const codes = createShareCodes(db, clock);
  const ownOnline = (userId: string, serialNumber: string): StoredDevice => {
    const device = ownDevice(db, userId, serialNumber);
    if (!device.online) throw refused('device.offline');
    return device;
  };

  app.post(endpoints.listShares.path, async (c) => {
    const { userId } = await readBody(c, listBody);
    const shares = sharesOf(db, ownUserId(c, userId));
    return success(
      c,
      shares.map(({ serialNumber, deviceName, receiver }) => ({ serialNumber, deviceName, receiver })),
    );
  });

  app.post(endpoints.sendShare.path, async (c) => {
    const { userId, serialNumber, account } = await readBody(c, sendBody);
    const { name } = ownOnline(ownUserId(c, userId), serialNumber);
    const checked = checkReceiver(account);
    if (!checked.ok) throw refused(checked.errors.account ?? 'share.deviceFailed');
    const receiver = userByAccount(db, checked.account);
    if (receiver === null) throw refused('account.userNotFound');
    const error = addShare(db, serialNumber, { userId: receiver.id, receiver: checked.account });
    if (error !== null) throw refused(error);
    return success(c, { serialNumber, deviceName: name, receiver: checked.account });
  });

  app.post(endpoints.share.path, async (c) => {
    const { userId, serialNumber } = await readBody(c, shareBody);
    ownOnline(ownUserId(c, userId), serialNumber);
    if (hasAllReceivers(db, serialNumber)) throw refused('share.tooMany');
    return success(c, { shareCode: codes.issue(serialNumber), seconds: shareCodeSeconds });
  });

  const deviceOf = (shareCode: string): StoredDevice => {
    const serialNumber = codes.find(shareCode);
    const device = serialNumber === null ? null : deviceBySerial(db, serialNumber);
    if (device === null) throw refused('share.codeEnded');
    return device;
  };

  app.post(endpoints.checkShare.path, async (c) => {
    const { userId, shareCode } = await readBody(c, codeBody);
    ownUserId(c, userId);
    const error = shareError(db, deviceOf(shareCode).serialNumber, userId);
    if (error !== null) throw refused(error);
    return success(c, null);
  });

  app.post(endpoints.acceptShare.path, async (c) => {
    const { userId, shareCode } = await readBody(c, codeBody);
    ownUserId(c, userId);
    const device = deviceOf(shareCode);
    const error = addShare(db, device.serialNumber, { userId, receiver: accountName(ownUser(c, db)) });
    if (error !== null) throw refused(error);
    codes.end(device.serialNumber);
    return success(c, { serialNumber: device.serialNumber, deviceName: device.name });
  });

  app.post(endpoints.cancelShare.path, async (c) => {
    const { userId, serialNumber, receiver } = await readBody(c, cancelBody);
    const user = ownUserId(c, userId);
    if (receiver === undefined) {
      ownDevice(db, user, serialNumber);
      codes.end(serialNumber);
      return success(c, null);
    }
    const wanted = shareIdentity({ serialNumber, receiver });
    const canceled = sharesOf(db, user).filter((share) => shareIdentity(share) === wanted);
    if (canceled.length === 0) throw refused('share.cancelFailed');
    for (const share of canceled) {
      removeShare(db, share);
      incidents.endShare(share.receiverId, share.serialNumber);
      live.end(closeCodes.unknownDevice, { serialNumber, userId: share.receiverId });
    }
    return success(c, null);
  });
}
