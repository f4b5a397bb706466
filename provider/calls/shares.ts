import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { shareIdentity } from '../../src/domain/devices/share.ts';
import type { Db } from '../database/database.ts';
import { removeShare, sharesOf } from '../devices/shares.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, serialNumber, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';

const listBody = v.object({ userId: shortText });
const cancelBody = v.object({ userId: shortText, serailno: serialNumber, receiver: shortText });

/** What a user has shared with others, behind the token. Cancelling ends what the receiver is watching. */
export function addShareCalls(
  app: ProviderApp,
  { db, live }: { db: Db; live: Pick<LiveServer, 'end'> },
): void {
  app.post(endpoints.listShares.path, async (c) => {
    const { userId } = await readBody(c, listBody);
    const shares = sharesOf(db, ownUserId(c, userId));
    return success(
      c,
      shares.map(({ serailno, deviceName, receiver }) => ({ serailno, deviceName, receiver })),
    );
  });

  app.post(endpoints.cancelShare.path, async (c) => {
    const { userId, ...wanted } = await readBody(c, cancelBody);
    const share = sharesOf(db, ownUserId(c, userId)).find(
      (one) => shareIdentity(one) === shareIdentity(wanted),
    );
    if (!share) throw refused('share.cancelFailed');
    removeShare(db, share);
    live.end(closeCodes.unknownDevice, { serailno: share.serailno, userId: share.receiverId });
    return success(c, null);
  });
}
