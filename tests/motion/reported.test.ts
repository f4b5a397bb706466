import { expect, test } from 'vitest';
import { raisedBy, rulesOf, ruleTypesOf } from '../../provider/alerts/ruleSets.ts';
import { ownHousehold } from '../../provider/cameras/owner.ts';
import {
  forgetReported,
  ownCamerasLackNow,
  serialNumberOf,
  storeDevices,
  storeReported,
} from '../../provider/cameras/ownDevices.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { seedOnce } from '../../provider/seed/seed.ts';
import { testFolder } from '../provider/testProvider.ts';

const noon = Date.UTC(2026, 10, 18, 11);
const entry = {
  name: 'Door',
  url: '',
  lowUrl: null,
  site: 'Home',
  kind: 'camera',
  record: 'never',
  keep: { days: null, gigabytes: null },
  mask: [],
  model: null,
  timeZone: 'Asia/Tokyo',
  onvif: null,
} as const;
const serialNumber = serialNumberOf(entry);

test('a camera has rules for what it reports, and raises what it reported and nothing else', async () => {
  const db = openDatabase(await testFolder());
  const clock = { now: () => noon };
  await seedOnce(db, clock, ownHousehold('a password'));
  storeDevices(db, clock, [entry]);
  const device = () => {
    const found = deviceBySerial(db, serialNumber);
    if (found === null) throw new Error('no device');
    return found;
  };
  const rules = (): string[] => rulesOf(db, { device: device(), channel: null }).map(({ type }) => type);
  const lacksRecognition = (): boolean => ownCamerasLackNow(db).includes('recognition');
  expect([rules(), lacksRecognition()]).toEqual([['motion'], true]);
  storeReported(db, serialNumber, ['tamper', 'motion']);
  expect([rules(), lacksRecognition()]).toEqual([['motion', 'tamper'], true]);
  storeReported(db, serialNumber, ['human', 'intrusion', 'lineCrossing']);
  expect([rules(), lacksRecognition()]).toEqual([['motion', 'human', 'intrusion', 'lineCrossing'], false]);
  expect(ruleTypesOf({ device: device(), channel: null })).toEqual(rules());
  expect([device().timezone, device().model]).toEqual(['Asia/Tokyo', 'RTSP']);

  // The demo would take a person for somebody who crosses a line, too.
  const person = { index: 1, at: noon, seconds: 20, type: 'human', box: null, still: 'motion:1' };
  const raised = raisedBy(db)(device(), noon - 1, noon + 1)([person]);
  expect(raised.map(({ type, index, still }) => [type, index, still])).toEqual([['human', 1, 'motion:1']]);

  forgetReported(db, serialNumber);
  expect([rules(), lacksRecognition()]).toEqual([['motion'], true]);
  // A camera that leaves the file takes with it what it reported.
  storeReported(db, serialNumber, ['human']);
  storeDevices(db, clock, []);
  expect([deviceBySerial(db, serialNumber), lacksRecognition()]).toEqual([null, true]);
  db.close();
});
