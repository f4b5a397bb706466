import { expect, test } from 'vitest';
import {
  nearMs,
  neighboursOf,
  offsetOf,
  type Arrangement,
  type NearAlert,
} from '../../../src/domain/history/neighbours.ts';

const at = Date.UTC(2026, 10, 21, 14, 32, 7);

const camera = (serialNumber: string, site: string, channel?: number) => ({
  id: channel === undefined ? serialNumber : `${serialNumber}/${channel}`,
  serialNumber,
  channel,
  site,
});

const frontDoor = camera('LK01', 'Home');
const driveway = camera('LK02', 'Home');
const backYard = camera('LK03', 'Home');
const shop = camera('LK04', 'Shop');
const office = camera('LK05', 'Office');
const barn = camera('LKGW01', 'Farm', 1);
const field = camera('LKGW01', 'Farm', 2);
const all = [shop, frontDoor, driveway, office, backYard, barn, field];

const seconds = 10;
/** An alert that begins so many seconds after the moment. */
const alert = (of: typeof shop, after: number): NearAlert => ({
  serialNumber: of.serialNumber,
  channel: of.channel === undefined ? null : { channel: of.channel, name: '', camera: null },
  at: at + after * 1000,
  seconds,
  type: 'human',
});

const arranged = (more: Partial<Arrangement> = {}): Arrangement => ({
  at,
  alerts: [],
  main: frontDoor.id,
  site: frontDoor.site,
  ...more,
});

/** The groups as text: a site or `alerts`, and the ids of its cameras. */
const reported = (arrangement: Arrangement, cameras = all) =>
  neighboursOf(cameras, arrangement).map(
    ({ site, cameras: of }) => `${site ?? 'alerts'}: ${of.map((one) => one.camera.id).join(' ')}`,
  );

const sites = ['Home: LK01 LK02 LK03', 'Shop: LK04', 'Office: LK05', 'Farm: LKGW01/1 LKGW01/2'];

test.each<[what: string, arrangement: Arrangement, groups: readonly string[]]>([
  ['no alerts: the site of the main camera first', arranged(), sites],
  [
    'the main camera is of another site',
    arranged({ main: office.id, site: 'Office' }),
    ['Office: LK05', 'Shop: LK04', 'Home: LK01 LK02 LK03', 'Farm: LKGW01/1 LKGW01/2'],
  ],
  [
    'alerts: the nearest first, before, during or after the moment, of any site',
    arranged({ alerts: [alert(driveway, 60), alert(shop, -40), alert(backYard, -5), alert(field, 12)] }),
    ['alerts: LK03 LKGW01/2 LK04 LK02', 'Home: LK01', 'Office: LK05', 'Farm: LKGW01/1'],
  ],
  [
    'two that are as near stay in the order of the list',
    arranged({ alerts: [alert(driveway, 20), alert(shop, 20)] }),
    ['alerts: LK04 LK02', 'Home: LK01 LK03', 'Office: LK05', 'Farm: LKGW01/1 LKGW01/2'],
  ],
  [
    'an alert of another channel is not its own',
    arranged({ alerts: [alert(barn, 20)] }),
    ['alerts: LKGW01/1', 'Home: LK01 LK02 LK03', 'Shop: LK04', 'Office: LK05', 'Farm: LKGW01/2'],
  ],
  ['the main camera keeps its place', arranged({ alerts: [alert(frontDoor, 3)] }), sites],
  [
    'an alert just near',
    arranged({ alerts: [alert(shop, nearMs / 1000)] }),
    ['alerts: LK04', 'Home: LK01 LK02 LK03', 'Office: LK05', 'Farm: LKGW01/1 LKGW01/2'],
  ],
  ['one that is too far after', arranged({ alerts: [alert(shop, nearMs / 1000 + 1)] }), sites],
  [
    'one that ended too long before',
    arranged({ alerts: [alert(shop, -nearMs / 1000 - seconds - 1)] }),
    sites,
  ],
])('%s', (_, arrangement, groups) => {
  expect(reported(arrangement)).toEqual(groups);
});

test('the nearest of several alerts of a camera is named', () => {
  const [near, far] = [alert(driveway, -15), alert(driveway, 30)];
  const [first] = neighboursOf(all, arranged({ alerts: [far, near] }));
  expect(first).toEqual({ site: null, cameras: [{ camera: driveway, alert: near }] });
});

test('without cameras there are no groups', () => {
  expect(reported(arranged(), [])).toEqual([]);
});

test.each([
  [12_000, 12_000],
  [0, 0],
  [-4000, 0],
  [-10_000, 0],
  [-10_001, -1],
  [-37_000, -27_000],
])('an alert that begins %i ms after the moment is %i ms away', (after, offset) => {
  expect(offsetOf({ at: at + after, seconds }, at)).toBe(offset);
});
