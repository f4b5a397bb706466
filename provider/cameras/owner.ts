import { randomInt } from 'node:crypto';
import type { Feature } from '../../src/domain/shell/features.ts';
import { userById } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import type { Household } from '../seed/household.ts';

/** The one account of a provider with own cameras. */
export const ownerId = '1';
export const ownerAccount = 'owner@lookout.example';

/** The usual data folder of own cameras, below the root of the project. */
export const ownCamerasData = '.data/cameras';

/** What own cameras do not have (yet): the console leaves it out. */
export const ownCamerasLack: readonly Feature[] = [
  'app',
  'archives',
  'gateways',
  'liveFiles',
  'mail',
  'recognition',
  'sharing',
  'store',
];

/** Throws an error with a message for people if the database of a data folder is not one of own cameras. */
export function requireOwn(db: Db, folder: string): void {
  if (userById(db, ownerId) !== null) return;
  throw new Error(`the data folder ${folder} holds the demo household: choose another folder with --data`);
}

/** Without letters and digits that are easily taken for others. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password that nobody guesses and anybody can type: four groups of four signs, 79 bits. */
export const newPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

/** What a new database of own cameras begins with: the owner. The devices come from the file. */
export const ownHousehold = (password: string): Household => ({
  users: [
    {
      id: ownerId,
      account: ownerAccount,
      password,
      nickname: 'Owner',
      phone: '',
      roles: ['ROLE_OWNER'],
      sites: [],
    },
  ],
  devices: [],
  grids: [],
  orders: [],
});
