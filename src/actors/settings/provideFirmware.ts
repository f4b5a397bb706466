import { firmwareUpgradeMachine } from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { orderUpgrade, readFirmware } from '../../services/settings/firmware.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';

/** The firmware of a device, on the calls to the provider. */
export const provideFirmware = (http: Http) =>
  firmwareUpgradeMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readFirmware: callActor(http, readFirmware),
      orderUpgrade: callActor(http, orderUpgrade),
    },
  });
