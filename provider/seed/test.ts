import { clockName } from '../live/clockPictures.ts';
import { demoHousehold } from './demo.ts';
import type { Household, SeedDevice, SeedUser } from './household.ts';

/** The account of the cameras that show their clock. */
export const clockAccount = { account: 'clock@lookout.example', password: 'lookout-clock' } as const;

const owner: SeedUser = {
  id: '1005',
  ...clockAccount,
  nickname: 'Clock owner',
  phone: '',
  roles: ['ROLE_OWNER'],
  sites: ['Lab'],
};

/** Its zone is far from that of the demo household, and of the browsers of tests: one that is not minded shows. */
export const clockCamera: SeedDevice = {
  serailno: 'LKCLOCK0000001',
  ownerId: owner.id,
  deviceType: 'IPC',
  name: 'Clock',
  model: 'LK-C2',
  adress: 'Lab',
  onLine: true,
  battery: null,
  preview: null,
  clip: clockName,
  timezone: 'America/New_York',
  delivery: 'steady',
  sharedTo: null,
  channels: [],
};

/** Another one, an hour behind it. */
export const westClockCamera: SeedDevice = {
  ...clockCamera,
  serailno: 'LKCLOCK0000002',
  name: 'Clock West',
  timezone: 'America/Chicago',
};

/**
 * The demo household, and besides it an owner whose cameras show their own clock, live and recorded: what is to be
 * seen at any second is known, and no other second looks like it.
 */
export const testHousehold: Household = {
  users: [...demoHousehold.users, owner],
  devices: [...demoHousehold.devices, clockCamera, westClockCamera],
  grids: demoHousehold.grids,
};
