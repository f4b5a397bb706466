import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  checkRule,
  duplicateOf,
  ruleDraftSchema,
  type AlertRule,
  type RuleDraft,
} from '../../src/domain/settings/alertRule.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { typesRaisedBy } from '../alerts/alertTypes.ts';
import { detectionNow } from '../alerts/detections.ts';
import { keepRules, outputsOf, rulesOf } from '../alerts/ruleSets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { ownCamera } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';

const ofDevice = { userId: shortText, serialNumber: shortSerialNumber };
const listBody = v.object(ofDevice);
const createBody = v.object({ ...ofDevice, rule: ruleDraftSchema });
const editBody = v.object({ ...ofDevice, id: shortText, rule: ruleDraftSchema });
const statusBody = v.object({ ...ofDevice, id: shortText, status: ruleDraftSchema.entries.status });
const deleteBody = v.object({ ...ofDevice, id: shortText });

/** Throws if an active rule uses a region that the device does not have. */
function mustWork(db: Db, { serialNumber }: StoredDevice, { status, regionId }: RuleDraft): void {
  const { regions } = detectionNow(db, serialNumber);
  const isThere = regionId === null || regions.some(({ id }) => id === regionId);
  if (status === 'working' && !isThere) throw refused('rule.regionGone');
}

/** A rule in its stored form. Throws if the device does not support it or a duplicate exists. */
function checked(
  db: Db,
  device: StoredDevice,
  rules: readonly AlertRule[],
  rule: RuleDraft,
  id: string | null,
): RuleDraft {
  const [error] = Object.values(checkRule(rule));
  if (error !== undefined) throw refused(error);
  const isKnown = typesRaisedBy(device.device_type).some((type) => type === rule.type);
  const canDo = rule.outputs.every((output) => outputsOf(device).includes(output));
  if (!isKnown || !canDo) throw refused('settings.unsupported');
  mustWork(db, device, rule);
  if (duplicateOf(rules, rule, id) !== null) throw refused('rule.duplicate');
  return { ...rule, name: rule.name.trim() };
}

const mostRules = 50;

/** The calls for the alert rules of the user's own devices, which need the token. */
export function addRuleCalls(app: ProviderApp, { db, clock }: { db: Db; clock: Clock }): void {
  const cameraOf = (c: ProviderContext, body: { userId: string; serialNumber: string }): StoredDevice =>
    ownCamera(db, ownUserId(c, body.userId), body.serialNumber);
  const change = (device: StoredDevice, to: (rules: readonly AlertRule[]) => AlertRule[]): void => {
    if (!device.online) throw refused('device.offline');
    keepRules(db, device, clock.now(), to(rulesOf(db, device)));
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
    const device = cameraOf(c, await readBody(c, listBody));
    const rules = rulesOf(db, device);
    return success(c, { types: typesRaisedBy(device.device_type), outputs: outputsOf(device), rules });
  });

  app.post(endpoints.createRule.path, async (c) => {
    const body = await readBody(c, createBody);
    const device = cameraOf(c, body);
    const id = randomUUID();
    if (rulesOf(db, device).length >= mostRules) throw refused('rule.tooMany');
    change(device, (rules) => [...rules, { ...checked(db, device, rules, body.rule, null), id }]);
    return success(c, { id });
  });

  app.post(endpoints.editRule.path, async (c) => {
    const { id, ...body } = await readBody(c, editBody);
    const device = cameraOf(c, body);
    change(device, (rules) =>
      withRule(rules, id, () => [{ ...checked(db, device, rules, body.rule, id), id }]),
    );
    return success(c, null);
  });

  app.post(endpoints.setRuleStatus.path, async (c) => {
    const { id, status, ...body } = await readBody(c, statusBody);
    const device = cameraOf(c, body);
    change(device, (rules) =>
      withRule(rules, id, (rule) => {
        mustWork(db, device, { ...rule, status });
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
