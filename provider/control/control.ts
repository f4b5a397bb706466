import * as v from 'valibot';
import type { MiddlewareHandler } from 'hono';
import { namedAlertTypes } from '../../src/domain/alerts/alert.ts';
import { channelNumber } from '../../src/domain/devices/channel.ts';
import { signOutEverywhere } from '../accounts/signOut.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Push } from '../push/push.ts';
import type { AlertMail } from '../alerts/alertMail.ts';
import type { AlertStreams } from '../alerts/alertStreams.ts';
import type { ForcedAlerts } from '../alerts/forcedAlerts.ts';
import { setPending, setRoles, setUser, userByAccount } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';
import { cardChange, changeCard } from '../cards/storedCards.ts';
import type { MovableClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import {
  changeChannel,
  changeDevice,
  channelChange,
  deviceBySerial,
  deviceChange,
} from '../devices/devices.ts';
import { inJson } from '../http/envelope.ts';
import type { Dating } from '../http/date.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { CallLog } from '../http/callLog.ts';
import type { ProviderApp, ProviderEnv } from '../http/env.ts';
import { notFound } from '../http/refusal.ts';
import { closeCodes } from '../live/closeCodes.ts';
import { streamFaults } from '../live/faults.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Traffic } from '../store/traffic.ts';
import { upgradeFaults, type Upgrades } from '../settings/upgrades.ts';
import type { FaultBook } from './faultBook.ts';
import type { Held } from './held.ts';
import { isLoopback, namesThisMachine } from './loopback.ts';
import type { Rules } from './rules.ts';
import { outcome, ruleBody } from './rules.ts';

/** The maximum wait of one `await` call, milliseconds. */
const longestWaitMs = 10_000;

const releaseBody = v.strictObject({
  id: v.optional(v.string()),
  path: v.optional(v.string()),
  action: v.optional(outcome, { kind: 'pass' }),
});
const awaitBody = v.strictObject({
  path: v.string(),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});
const deviceBody = v.strictObject({ serialNumber: shortSerialNumber, set: deviceChange });
const cardBody = v.strictObject({ serialNumber: shortSerialNumber, set: cardChange });
const userBody = v.strictObject({
  account: shortText,
  set: v.strictObject({
    des: v.optional(shortText),
    roles: v.optional(v.array(shortText)),
    pending: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  }),
});
const accountBody = v.strictObject({ account: shortText });
const streamBody = v.strictObject({ serialNumber: shortSerialNumber, fault: v.picklist(streamFaults) });
const upgradeBody = v.strictObject({ serialNumber: shortSerialNumber, fault: v.picklist(upgradeFaults) });
const alertBody = v.strictObject({
  serialNumber: shortSerialNumber,
  type: v.picklist(namedAlertTypes),
  channel: v.optional(v.nullable(channelNumber), null),
});
const channelBody = v.strictObject({
  serialNumber: shortSerialNumber,
  channel: channelNumber,
  set: channelChange,
});
const alertStreamBody = v.strictObject({ refuse: v.boolean() });
const trafficBody = v.strictObject({
  serialNumber: shortSerialNumber,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const dateBody = v.strictObject({ stated: v.boolean() });
const clockBody = v.strictObject({
  advance: v.pipe(v.number(), v.integer()),
  stop: v.optional(v.boolean(), false),
});

/** The parts that the test control changes. */
export interface ControlParts {
  db: Db;
  clock: MovableClock;
  dating: Dating;
  tokens: Tokens;
  live: LiveServer;
  upgrades: Upgrades;
  forced: ForcedAlerts;
  alertStreams: AlertStreams;
  /** Null if emails cannot be sent. */
  mail: AlertMail | null;
  push: Pick<Push, 'look'>;
  log: CallLog;
  rules: Rules;
  held: Held;
  faults: FaultBook;
  traffic: Traffic;
  /** Resets the database to the seed. */
  reseed: () => Promise<void>;
}

/** Hides the test control from other machines. */
export const onlyLoopback: MiddlewareHandler<ProviderEnv> = async (c, next) => {
  const isHere = isLoopback(c.env.incoming.socket.remoteAddress) && namesThisMachine(c.req.header('host'));
  if (!isHere) throw notFound();
  await next();
};

/** Adds the test control: faults on demand, state, clock. A provider without `--control` never has it. */
export function addControl(app: ProviderApp, parts: ControlParts): void {
  app.use('/__control/*', onlyLoopback);
  addRules(app, parts);
  addState(app, parts);
  addStreams(app, parts);
}

function addRules(app: ProviderApp, { rules, held }: ControlParts): void {
  app.post('/__control/rule', async (c) => c.json({ id: rules.add(await readBody(c, ruleBody)) }));
  app.get('/__control/held', (c) => inJson(c, held.list()));
  app.post('/__control/release', async (c) => {
    const { action, ...wanted } = await readBody(c, releaseBody);
    const released = held.release(wanted, action);
    if (!released) throw notFound();
    return inJson(c, released);
  });
  app.post('/__control/await', async (c) => {
    const { path, count } = await readBody(c, awaitBody);
    const calls = await held.await(path, count, longestWaitMs);
    if (!calls) throw notFound();
    return inJson(c, calls);
  });
}

function addState(app: ProviderApp, parts: ControlParts): void {
  const {
    db,
    clock,
    dating,
    tokens,
    live,
    upgrades,
    forced,
    alertStreams,
    log,
    rules,
    held,
    faults,
    reseed,
    traffic,
  } = parts;
  const userOf = (account: string): User => {
    const user = userByAccount(db, account);
    if (!user) throw notFound();
    return user;
  };
  app.post('/__control/reset', async (c) => {
    rules.clear();
    faults.end(null);
    held.dropAll();
    live.reset();
    upgrades.reset();
    forced.clear();
    alertStreams.setRefusing(false);
    clock.reset();
    dating.isOn = true;
    log.clear();
    await reseed();
    return c.json(null);
  });
  app.post('/__control/device', async (c) => {
    const { serialNumber, set } = await readBody(c, deviceBody);
    if (!changeDevice(db, clock, serialNumber, set)) throw notFound();
    if (set.onLine === false) live.end(closeCodes.deviceOffline, { serialNumber });
    return c.json(null);
  });
  app.post('/__control/traffic', async (c) => {
    const { serialNumber, bytes } = await readBody(c, trafficBody);
    if (!traffic.sent(serialNumber, bytes)) live.end(closeCodes.dataUsedUp, { serialNumber });
    return c.json(null);
  });
  app.post('/__control/channel', async (c) => {
    const { serialNumber, channel, set } = await readBody(c, channelBody);
    if (!changeChannel(db, clock, serialNumber, channel, set)) throw notFound();
    if (set.onLine === false) live.end(closeCodes.deviceOffline, { serialNumber, channel });
    return c.json(null);
  });
  app.post('/__control/card', async (c) => {
    const { serialNumber, set } = await readBody(c, cardBody);
    if (!changeCard(db, deviceBySerial(db, serialNumber), set, clock.now())) throw notFound();
    return c.json(null);
  });
  app.post('/__control/user', async (c) => {
    const { account, set } = await readBody(c, userBody);
    const { id } = userOf(account);
    if (set.des !== undefined) setUser(db, id, 'des', set.des);
    if (set.pending !== undefined) setPending(db, id, set.pending);
    if (set.roles !== undefined) setRoles(db, id, set.roles);
    return c.json(null);
  });
  app.post('/__control/session', async (c) => {
    const { id } = userOf((await readBody(c, accountBody)).account);
    return c.json({ token: tokens.issue(id), userId: id });
  });
  app.post('/__control/revoke', async (c) => {
    const { account } = await readBody(c, accountBody);
    signOutEverywhere({ tokens, live }, userOf(account).id);
    return c.json(null);
  });
  app.post('/__control/clock', async (c) => {
    const { advance, stop } = await readBody(c, clockBody);
    if (stop) clock.stop();
    clock.advance(advance);
    dating.isOn = false;
    return c.json({ now: clock.now() });
  });
  app.post('/__control/date', async (c) => {
    dating.isOn = (await readBody(c, dateBody)).stated;
    return c.json(null);
  });
  app.get('/__control/log', (c) => c.json(log.list()));
}

function addStreams(
  app: ProviderApp,
  { db, live, upgrades, forced, alertStreams, mail, push }: ControlParts,
): void {
  app.post('/__control/alert', async (c) => {
    const { serialNumber, type, channel } = await readBody(c, alertBody);
    const device = deviceBySerial(db, serialNumber);
    if (!device) throw notFound();
    forced.raise(device, type, channel);
    return c.json(null);
  });
  app.post('/__control/quietRings', (c) => {
    forced.quietRings();
    return c.json(null);
  });
  app.post('/__control/mail', (c) => {
    mail?.look();
    return c.json(null);
  });
  app.post('/__control/push', (c) => {
    push.look();
    return c.json(null);
  });
  app.get('/__control/alertStreams', (c) => c.json(alertStreams.count()));
  app.post('/__control/alertStreams', async (c) => {
    alertStreams.setRefusing((await readBody(c, alertStreamBody)).refuse);
    return c.json(null);
  });
  app.post('/__control/stream', async (c) => {
    const { serialNumber, fault } = await readBody(c, streamBody);
    if (!deviceBySerial(db, serialNumber)) throw notFound();
    live.setFault(serialNumber, fault);
    return c.json(null);
  });
  app.post('/__control/upgrade', async (c) => {
    const { serialNumber, fault } = await readBody(c, upgradeBody);
    if (!deviceBySerial(db, serialNumber)) throw notFound();
    upgrades.setFault(serialNumber, fault);
    return c.json(null);
  });
  app.get('/__control/sockets', (c) => {
    const counts = live.sockets();
    const count = [...counts.values()].reduce((sum, n) => sum + n, 0);
    return c.json({ count, bySerialNumber: Object.fromEntries(counts) });
  });
}
