import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { channelNumber } from '../../src/domain/devices/channel.ts';
import {
  checkRule,
  duplicateOf,
  ruleDraftSchema,
  type AlertRule,
  type RuleDraft,
} from '../../src/domain/settings/alertRule.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { detectionNow } from '../alerts/detections.ts';
import { keepRules, outputsOf, ruleTypesOf, rulesOf } from '../alerts/ruleSets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isHeard } from '../devices/absences.ts';
import type { StoredChannel, StoredDevice } from '../devices/devices.ts';
import { linkedChannel } from '../devices/linkedCameras.ts';
import { ownGateway, ruledCamera } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';

const ofDevice = {
  userId: shortText,
  serialNumber: shortSerialNumber,
  channel: v.optional(channelNumber),
};
const listBody = v.object(ofDevice);
const createBody = v.object({ ...ofDevice, rule: ruleDraftSchema });
const editBody = v.object({ ...ofDevice, id: shortText, rule: ruleDraftSchema });
const statusBody = v.object({ ...ofDevice, id: shortText, status: ruleDraftSchema.entries.status });
const deleteBody = v.object({ ...ofDevice, id: shortText });

/** A camera of the user: a device, or the camera at a channel of their gateway. */
interface OwnCamera {
  device: StoredDevice;
  channel: StoredChannel | null;
}

/** Throws if an active rule uses a region that the camera does not have. */
function mustWork(db: Db, { device, channel }: OwnCamera, { status, regionId }: RuleDraft): void {
  const regions = channel === null ? detectionNow(db, device.serialNumber).regions : [];
  const isThere = regionId === null || regions.some(({ id }) => id === regionId);
  if (status === 'working' && !isThere) throw refused('rule.regionGone');
}

/** A rule in its stored form. Throws if the device does not support it or a duplicate exists. */
function checked(
  db: Db,
  camera: OwnCamera,
  rules: readonly AlertRule[],
  rule: RuleDraft,
  id: string | null,
): RuleDraft {
  const [error] = Object.values(checkRule(rule));
  if (error !== undefined) throw refused(error);
  const isKnown = ruleTypesOf(camera).some((type) => type === rule.type);
  const canDo = rule.outputs.every((output) => outputsOf(camera).includes(output));
  if (!isKnown || !canDo) throw refused('settings.unsupported');
  mustWork(db, camera, rule);
  if (duplicateOf(rules, rule, id) !== null) throw refused('rule.duplicate');
  return { ...rule, name: rule.name.trim() };
}

const mostRules = 50;

/** The calls for the alert rules of the user's own cameras, also those of a gateway, which need the token. */
export function addRuleCalls(app: ProviderApp, { db, clock }: { db: Db; clock: Clock }): void {
  const cameraOf = (
    c: ProviderContext,
    { userId, serialNumber, channel }: v.InferOutput<typeof listBody>,
  ): OwnCamera => {
    const user = ownUserId(c, userId);
    if (channel === undefined) return { device: ruledCamera(db, user, serialNumber), channel: null };
    const device = ownGateway(db, user, serialNumber);
    return { device, channel: linkedChannel(db, device, channel) };
  };
  const change = (camera: OwnCamera, to: (rules: readonly AlertRule[]) => AlertRule[]): void => {
    const { device, channel } = camera;
    const now = clock.now();
    if (!device.online || (channel !== null && !isHeard(channel, now))) throw refused('device.offline');
    keepRules(db, camera, now, to(rulesOf(db, camera)));
  };
  const withRule = (
    rules: readonly AlertRule[],
    id: string,
    to: (rule: AlertRule) => readonly AlertRule[],
  ): AlertRule[] => {
    if (!rules.some((rule) => rule.id === id)) throw refused('rule.notExist');
    return rules.flatMap((rule) => (rule.id === id ? to(rule) : [rule]));
  };

  app.post(endpoints.listRules.path, async (c) => {
    const camera = cameraOf(c, await readBody(c, listBody));
    return success(c, {
      types: ruleTypesOf(camera),
      outputs: outputsOf(camera),
      rules: rulesOf(db, camera),
    });
  });

  app.post(endpoints.createRule.path, async (c) => {
    const body = await readBody(c, createBody);
    const camera = cameraOf(c, body);
    const id = randomUUID();
    if (rulesOf(db, camera).length >= mostRules) throw refused('rule.tooMany');
    change(camera, (rules) => [...rules, { ...checked(db, camera, rules, body.rule, null), id }]);
    return success(c, { id });
  });

  app.post(endpoints.editRule.path, async (c) => {
    const { id, ...body } = await readBody(c, editBody);
    const camera = cameraOf(c, body);
    change(camera, (rules) =>
      withRule(rules, id, () => [{ ...checked(db, camera, rules, body.rule, id), id }]),
    );
    return success(c, null);
  });

  app.post(endpoints.setRuleStatus.path, async (c) => {
    const { id, status, ...body } = await readBody(c, statusBody);
    const camera = cameraOf(c, body);
    change(camera, (rules) =>
      withRule(rules, id, (rule) => {
        mustWork(db, camera, { ...rule, status });
        return [{ ...rule, status }];
      }),
    );
    return success(c, null);
  });

  app.post(endpoints.deleteRule.path, async (c) => {
    const { id, ...body } = await readBody(c, deleteBody);
    change(cameraOf(c, body), (rules) => withRule(rules, id, () => []));
    return success(c, null);
  });
}
