import { part } from '../../machines/part.ts';
import { deviceShareMachine } from '../../machines/settings/deviceShare/deviceShare.machine.ts';
import { deviceSharingMachine } from '../../machines/settings/deviceSharing/deviceSharing.machine.ts';
import { shareCodeMachine } from '../../machines/settings/shareCode/shareCode.machine.ts';
import {
  cancelShare,
  endShareCode,
  listSharesOf,
  makeShareCode,
  sendShare,
} from '../../services/devices/shares.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { mapped } from '../../services/wire/mapped.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';
import { shareWatch } from './shareWatch.ts';

/** Sharing a device, with its parts, on the calls to the provider. */
export const provideDeviceSharing = (http: Http) =>
  deviceSharingMachine.provide({
    actors: {
      shareCode: part(
        shareCodeMachine.provide({
          actors: {
            makeCode: callActor(http, async (provider, device, signal) =>
              mapped(await makeShareCode(provider, device, signal), (code) => ({
                ...code,
                madeAt: householdNow(),
              })),
            ),
            endCode: callActor(http, endShareCode),
            watchShares: shareWatch(http),
          },
        }),
      ),
      deviceShare: part(
        deviceShareMachine.provide({
          actors: {
            watchConnection: connectionWatch(http),
            listShares: callActor(http, listSharesOf),
            sendShare: callActor(http, sendShare),
            cancelShare: callActor(http, cancelShare),
          },
        }),
      ),
    },
  });
