import { clockName } from '../live/clockPictures.ts';
import { demoHousehold } from './demo.ts';
import { depotHub } from './depot.ts';
import type { Household, SeedDevice, SeedUser } from './household.ts';

/** The account with the cameras that show their clock. */
export const clockAccount = { account: 'clock@lookout.example', password: 'lookout-clock' } as const;

const owner: SeedUser = {
  id: '1005',
  ...clockAccount,
  nickname: 'Clock owner',
  phone: '',
  roles: ['ROLE_OWNER'],
  sites: ['Lab'],
};

/** The account with a hub of 64 channels and nothing else. */
export const depotAccount = { account: 'depot@lookout.example', password: 'lookout-depot' } as const;

const depotOwner: SeedUser = {
  id: '1006',
  ...depotAccount,
  nickname: 'Depot owner',
  phone: '',
  roles: ['ROLE_OWNER'],
  sites: ['Depot'],
};

/**
 * Its time zone is far from those of the demo household and of the test browsers, so that code that ignores it fails
 * visibly.
 */
export const clockCamera: SeedDevice = {
  serialNumber: 'LKCLOCK0000001',
  ownerId: owner.id,
  deviceType: 'IPC',
  name: 'Clock',
  model: 'LK-C2',
  site: 'Lab',
  onLine: true,
  battery: null,
  preview: null,
  clip: clockName,
  timezone: 'America/New_York',
  delivery: 'steady',
  sharedTo: null,
  channels: [],
};

/** Another one, an hour behind. */
export const westClockCamera: SeedDevice = {
  ...clockCamera,
  serialNumber: 'LKCLOCK0000002',
  name: 'Clock West',
  timezone: 'America/Chicago',
};

/** Two more with the clock of the first one. */
export const otherClockCameras: readonly SeedDevice[] = ['North', 'South'].map((side, at) => ({
  ...clockCamera,
  serialNumber: `LKCLOCK000000${at + 3}`,
  name: `Clock ${side}`,
}));

/**
 * The demo household, plus an owner of cameras that show their own clock, live and recorded, so that the picture of
 * every second is known and unique; and an owner of a hub with 64 channels.
 */
export const testHousehold: Household = {
  users: [...demoHousehold.users, owner, depotOwner],
  devices: [
    ...demoHousehold.devices,
    clockCamera,
    westClockCamera,
    ...otherClockCameras,
    depotHub(depotOwner.id, 64),
  ],
  grids: demoHousehold.grids,
  orders: demoHousehold.orders,
};
