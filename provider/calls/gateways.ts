import * as v from 'valibot';
import { channelNumber, cameraProto } from '../../src/domain/devices/channel.ts';
import {
  changesFrom,
  checkOwn,
  type DetectorSettings,
  type GatewaySettings,
} from '../../src/domain/gateways/ownSettings.ts';
import { needsRestart } from '../../src/domain/settings/cameraSettings.ts';
import {
  editDetectorCall,
  editGatewayCall,
  editLinkedCameraCall,
  linkChannelCall,
} from '../../src/domain/wire/calls/gateways.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { checkSpelling } from '../accounts/sites.ts';
import type { DetectorStatuses } from '../alerts/detectorStatuses.ts';
import type { Clock } from '../clock.ts';
import { oldestRetained } from '../cards/room.ts';
import type { Db } from '../database/database.ts';
import { isHeard } from '../devices/absences.ts';
import { detectorKindOf } from '../devices/deviceTypes.ts';
import { detectorNow, keepDetector } from '../devices/detectors.ts';
import { linkedChannel } from '../devices/linkedCameras.ts';
import { keepLinked, linkedNow } from '../devices/linkedSettings.ts';
import { channelsOf, type StoredChannel, type StoredDevice } from '../devices/devices.ts';
import { ownGateway } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { customerId } from '../settings/newestFirmware.ts';
import { ipAddressOf } from '../settings/ipAddress.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Restarts } from '../settings/restarts.ts';
import { changeSettings, settingsOf } from '../settings/storedSettings.ts';

const readBodyOf = v.object({ serialNumber: shortSerialNumber });
const detectorBody = v.object({ serialNumber: shortSerialNumber, channel: channelNumber });
const editBody = v.object({ ...editGatewayCall.request.entries, serialNumber: shortSerialNumber });
const editDetectorBody = v.object({ ...editDetectorCall.request.entries, serialNumber: shortSerialNumber });
const editCameraBody = v.object({
  ...editLinkedCameraCall.request.entries,
  serialNumber: shortSerialNumber,
});
const linkBody = v.object({ ...linkChannelCall.request.entries, serialNumber: shortSerialNumber });

/** The dependencies of the gateway calls. */
export interface GatewayParts {
  db: Db;
  clock: Clock;
  statuses: DetectorStatuses;
  restarts: Pick<Restarts, 'begin'>;
  live: Pick<LiveServer, 'end'>;
}

/** The calls about the user's own gateway, its detectors and its cameras, which need the token. */
export function addGatewayCalls(
  app: ProviderApp,
  { db, clock, statuses, restarts, live }: GatewayParts,
): void {
  /** Throws if the gateway is offline: then no part of a change is stored. */
  const reachable = (gateway: StoredDevice): StoredDevice => {
    if (!gateway.online) throw refused('gateway.editFailed');
    return gateway;
  };
  const detectorOf = ({ serialNumber }: StoredDevice, channel: number): StoredChannel => {
    const found = channelsOf(db, serialNumber).find(
      (one) => one.channel === channel && one.proto !== cameraProto,
    );
    if (!found) throw refused('device.notExist');
    return found;
  };
  const camerasOf = ({ serialNumber }: StoredDevice): StoredChannel[] =>
    channelsOf(db, serialNumber).filter(({ proto }) => proto === cameraProto);
  const hasCamera = (gateway: StoredDevice, camera: number | null | undefined): boolean =>
    camera === null || camera === undefined || camerasOf(gateway).some(({ channel }) => channel === camera);
  const since = (gateway: StoredDevice) => ({
    now: clock.now(),
    oldest: oldestRetained(gateway, clock.now()),
  });
  const kept = (gateway: StoredDevice): GatewaySettings => {
    const { revision, values } = settingsOf(db, gateway);
    const { name, site, timezone, network } = values;
    const { model, version, license } = gateway;
    return {
      revision,
      values: { name, site, timezone, network },
      facts: {
        model,
        version,
        ipAddress: ipAddressOf(gateway, network),
        license: license ?? '',
        pmodel: model,
        customerId,
      },
    };
  };
  const valuesOf = ({ serialNumber }: StoredDevice, detector: StoredChannel): DetectorSettings['values'] => {
    const { detection, checkDevice } = detectorNow(db, serialNumber, detector);
    return { name: detector.name, detection, checkDevice };
  };
  const shown = async (gateway: StoredDevice, detector: StoredChannel): Promise<DetectorSettings> => {
    const { linkedCamera } = detectorNow(db, gateway.serialNumber, detector);
    return {
      revision: detector.revision,
      values: valuesOf(gateway, detector),
      onLine: gateway.online && isHeard(detector, clock.now()),
      detectorType: detectorKindOf(detector.kind),
      linkedCamera,
      ...statuses.of(gateway, detector),
      lastAlert: await statuses.lastAlert(gateway, detector),
      cameras: camerasOf(gateway).map(({ channel, name }) => ({ channel, name })),
    };
  };

  app.post(endpoints.readGateway.path, async (c) => {
    const { serialNumber } = await readBody(c, readBodyOf);
    return success(c, kept(ownGateway(db, c.get('userId'), serialNumber)));
  });

  app.post(endpoints.editGateway.path, async (c) => {
    const { userId, serialNumber, revision, change } = await readBody(c, editBody);
    const user = ownUserId(c, userId);
    const gateway = reachable(ownGateway(db, user, serialNumber));
    const set = kept(gateway);
    if (revision !== set.revision) throw refused('settings.changedElsewhere');
    const checked = checkOwn(changesFrom(set, change));
    const [error] = Object.values(checked.errors);
    if (error !== undefined) throw refused(error);
    checkSpelling(db, user, checked.change.site);
    if (Object.keys(checked.change).length === 0) return success(c, { revision });
    const stored = changeSettings(db, gateway, checked.change, clock.now());
    if (needsRestart(checked.change)) restarts.begin(serialNumber);
    return success(c, { revision: stored.revision });
  });

  const ownDetector = (c: ProviderContext, serialNumber: string, channel: number) => {
    const gateway = ownGateway(db, c.get('userId'), serialNumber);
    return { gateway, detector: detectorOf(gateway, channel) };
  };

  app.post(endpoints.readDetector.path, async (c) => {
    const { serialNumber, channel } = await readBody(c, detectorBody);
    const { gateway, detector } = ownDetector(c, serialNumber, channel);
    return success(c, await shown(gateway, detector));
  });

  app.post(endpoints.editDetector.path, async (c) => {
    const { userId, serialNumber, channel, revision, change } = await readBody(c, editDetectorBody);
    ownUserId(c, userId);
    const { gateway, detector } = ownDetector(c, serialNumber, channel);
    reachable(gateway);
    if (revision !== detector.revision) throw refused('settings.changedElsewhere');
    const checked = checkOwn(changesFrom({ revision, values: valuesOf(gateway, detector) }, change));
    const [error] = Object.values(checked.errors);
    if (error !== undefined) throw refused(error);
    if (!hasCamera(gateway, checked.change.checkDevice)) throw refused('device.notExist');
    if (Object.keys(checked.change).length === 0) return success(c, { revision });
    return success(c, { revision: keepDetector(db, serialNumber, detector, checked.change, since(gateway)) });
  });

  const ownLinked = (c: ProviderContext, serialNumber: string, channel: number) => {
    const gateway = ownGateway(db, c.get('userId'), serialNumber);
    return { gateway, camera: linkedChannel(db, gateway, channel) };
  };

  app.post(endpoints.readLinkedCamera.path, async (c) => {
    const { serialNumber, channel } = await readBody(c, detectorBody);
    const { gateway, camera } = ownLinked(c, serialNumber, channel);
    return success(c, linkedNow(db, gateway, camera));
  });

  app.post(endpoints.editLinkedCamera.path, async (c) => {
    const { userId, serialNumber, channel, revision, change } = await readBody(c, editCameraBody);
    ownUserId(c, userId);
    const { gateway, camera } = ownLinked(c, serialNumber, channel);
    reachable(gateway);
    if (!isHeard(camera, clock.now())) throw refused('gateway.editFailed');
    const set = linkedNow(db, gateway, camera);
    if (revision !== set.revision) throw refused('settings.changedElsewhere');
    const checked = checkOwn(changesFrom(set, change));
    const [error] = Object.values(checked.errors);
    if (error !== undefined) throw refused(error);
    const { mirror, micVolume } = checked.change;
    if (mirror !== undefined && !set.choices.mirror.includes(mirror)) throw refused('settings.unsupported');
    if (Object.keys(checked.change).length === 0) return success(c, { revision });
    const kept = keepLinked(db, serialNumber, camera, checked.change, since(gateway));
    // Current viewers still get the old stream: ending it makes them reconnect immediately.
    const isOtherSound = micVolume !== undefined && (micVolume === 0) !== (set.values.micVolume === 0);
    if (mirror !== undefined || isOtherSound) live.end(closeCodes.goingAway, { serialNumber, channel });
    return success(c, { revision: kept });
  });

  app.post(endpoints.linkChannel.path, async (c) => {
    const { userId, serialNumber, channel, camera } = await readBody(c, linkBody);
    ownUserId(c, userId);
    const { gateway, detector } = ownDetector(c, serialNumber, channel);
    reachable(gateway);
    if (!hasCamera(gateway, camera)) throw refused('device.notExist');
    const change = { linkedCamera: camera };
    return success(c, { revision: keepDetector(db, serialNumber, detector, change, since(gateway)) });
  });
}
