import type { Capability } from '../../src/domain/store/capability.ts';
import { usualCard, type StoredCard } from '../cards/storedCard.ts';
import { depotHub } from './depot.ts';
import { cameraOf, detector, gatewayOf, linked } from './devices.ts';
import { ordersOfOwner } from './orders.ts';
import type { Household, SeedDevice, SeedGrid, SeedUser } from './household.ts';

/** The account that `npm start` prints. */
export const demoAccount = { account: 'demo@lookout.example', password: 'lookout-demo' } as const;

const demoId = '1001';
const guestId = '1002';
const neighbourId = '1003';
const newcomerId = '1004';

const users: readonly SeedUser[] = [
  {
    id: demoId,
    ...demoAccount,
    nickname: 'Mara Keller',
    phone: '+49305550100',
    roles: ['ROLE_OWNER'],
    sites: ['Home', 'Shop'],
  },
  {
    id: guestId,
    account: 'guest@lookout.example',
    password: 'lookout-guest',
    nickname: 'Guest',
    phone: '',
    roles: [],
    sites: ['Home'],
  },
  {
    id: neighbourId,
    account: 'neighbour@lookout.example',
    password: null,
    nickname: 'Jonas Weber',
    phone: '',
    roles: [],
    sites: ['Home', 'Shop'],
  },
  {
    id: newcomerId,
    account: 'newcomer@lookout.example',
    password: 'lookout-newcomer',
    nickname: 'Newcomer',
    phone: '',
    roles: [],
    sites: [],
  },
];

const camera = cameraOf(demoId);
const gateway = gatewayOf(demoId);

const battery = (percent: number): Partial<SeedDevice> => ({
  deviceType: 'BATIPC',
  model: 'LK-B1',
  battery: percent,
});
/** Supports ultra HD, which the others refuse. */
const ultra: Partial<SeedDevice> = { model: 'LK-C4' };
const shared: Partial<SeedDevice> = { ownerId: neighbourId, sharedTo: demoId };
/** The shop has branches abroad; their cameras give their zones in the forms that devices use. */
const helsinki: Partial<SeedDevice> = { timezone: 'EET-2EEST,M3.5.0/3,M10.5.0/4' };
const kathmandu: Partial<SeedDevice> = { timezone: 'GMT+5:45' };
const pacific: Partial<SeedDevice> = { timezone: 'PST8' };
const toGuest: Partial<SeedDevice> = { sharedTo: guestId };

/** Its capabilities in addition to motion in an area: what its film shows. */
const knows = (...known: readonly Capability[]): Partial<SeedDevice> => ({
  capabilities: ['area', ...known],
});

const gigabyte = 1e9;
const hourMs = 3_600_000;
/** A card that became full within the last hours: nothing on it is overwritten. */
const fullCard = (now: number): StoredCard => ({
  ...usualCard(128 * gigabyte),
  keeping: { since: now - 6 * hourMs, room: 0.3 * gigabyte, from: null },
});
const unreadableCard = (): StoredCard => ({ ...usualCard(64 * gigabyte), slot: 'unreadable' });
const noCard = (): StoredCard => ({ ...usualCard(64 * gigabyte), slot: 'empty' });

const cameras: readonly SeedDevice[] = [
  camera(1, 'Front door', 'Home', { ...ultra, ...knows('human', 'pet') }),
  camera(2, 'Driveway', 'Home', shared),
  camera(3, 'Back yard', 'Home', { ...battery(64), ...knows('pet') }),
  camera(4, 'Living room', 'Home', { ...toGuest, ...knows('human', 'pet') }),
  camera(5, 'Garage', 'Home', { onLine: false, ...knows('vehicle') }),
  camera(6, 'Street corner', 'Shop', ultra),
  camera(7, 'Warehouse aisle 4', 'Shop', knows('human', 'vehicle')),
  camera(8, 'Night yard', 'Shop', battery(11)),
  camera(9, 'Shop floor', 'Shop', { ...shared, ...pacific }),
  camera(10, 'Gate', 'Shop', { ...helsinki, lte: true, ...knows('vehicle') }),
  // Its sound is G.711, which browsers cannot play.
  camera(11, 'Office', 'Shop', { ...kathmandu, clip: 'g711.flv' }),
  camera(12, 'Front porch', 'Home', { ...toGuest, card: unreadableCard }),
  // It sends H.265, which the console does not play.
  camera(13, 'High street', 'Home', { preview: '06.jpg', clip: 'hevc_enhanced.flv', card: fullCard }),
  // Of another brand.
  camera(14, 'Workbench', 'Home', {
    deviceType: 'CUSTOM',
    preview: '05.jpg',
    clip: 'noaudio.flv',
    delivery: 'stalling',
    card: noCard,
  }),
];

const gateways: readonly SeedDevice[] = [
  gateway(1, 'House hub', 'Home', [
    linked(1, 'LKGC00000001', 'Lounge', '04.jpg'),
    linked(2, 'LKGC00000002', 'Terrace', '03.jpg'),
    detector(3, 'LKDT00000001', 'Kitchen smoke', 'smoke', { linkedCamera: 1 }),
    detector(4, 'LKDT00000002', 'Bathroom water', 'waterLeak'),
    detector(5, 'LKDT00000005', 'Nursery', 'babyCry', { linkedCamera: 1 }),
    detector(6, 'LKDT00000006', 'Terrace motion', 'pir', { linkedCamera: 2 }),
  ]),
  gateway(2, 'Shop hub', 'Shop', [
    linked(1, 'LKGC00000003', 'Till', '09.jpg'),
    linked(2, 'LKGC00000004', 'Delivery gate', '10.jpg', 'batteryCamera'),
    detector(3, 'LKDT00000003', 'Back door', 'doorWindow', { linkedCamera: 1 }),
    detector(4, 'LKDT00000004', 'Stock room smoke', 'smoke'),
    detector(5, 'LKDT00000007', 'Side window', 'doorWindow', { linkedCamera: 2, isIntermittent: true }),
  ]),
];

const doorbell = (n: number, name: string, site: string, scene: number): SeedDevice => ({
  ...camera(scene, name, site),
  serialNumber: `LKDB${String(n).padStart(8, '0')}`,
  deviceType: 'DOORBELL',
  model: 'LK-D1',
});

const doorbells: readonly SeedDevice[] = [
  doorbell(1, 'Front bell', 'Home', 12),
  doorbell(2, 'Shop bell', 'Shop', 10),
];

const grids: readonly SeedGrid[] = [
  {
    userId: demoId,
    id: '3001',
    name: 'Around the house',
    layout: 4,
    windows: ['LK0000000001', 'LK0000000002', 'LK0000000003', 'LK0000000012'],
  },
];

const orders = ordersOfOwner(demoId);

/**
 * The demo household: an owner with cameras of every kind who shares two with a guest and has a grid and orders, a
 * neighbor who shares with the owner, and a newcomer who has nothing yet.
 */
export const demoHousehold: Household = {
  users,
  devices: [...cameras, ...gateways, ...doorbells],
  grids,
  orders,
};

/** The demo household with `count` cameras, repeating the first twelve. For measurements. */
export function manyCameras(count: number): Household {
  const more = Array.from({ length: Math.max(0, count - cameras.length) }, (_, index): SeedDevice => {
    const n = cameras.length + index + 1;
    const like = cameras[index % 12] ?? camera(1, 'Front door', 'Home');
    const { serialNumber } = camera(n, '', '');
    return { ...like, serialNumber, name: `${like.name} ${Math.floor(index / 12) + 2}` };
  });
  return { users, devices: [...cameras.slice(0, count), ...more, ...gateways, ...doorbells], grids, orders };
}

/** The demo household with a hub of this many channels instead of its own. For measurements. */
export function manyChannels(count: number): Household {
  return { users, devices: [...cameras, depotHub(demoId, count), ...doorbells], grids, orders };
}
