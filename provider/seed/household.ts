import type { Grid } from '../../src/domain/grids/grid.ts';
import type { DeviceType } from '../../src/domain/devices/device.ts';
import type { FailureReason, PayState } from '../../src/domain/store/order.ts';
import type { Capability } from '../../src/domain/store/capability.ts';
import type { Term } from '../../src/domain/store/term.ts';
import type { StoredCard } from '../cards/storedCard.ts';
import type { ChannelKind } from '../devices/channelKinds.ts';
import type { DeliveryPattern } from '../live/faults.ts';

/** One account of a seed; `account` is its e-mail address. Without a password nobody can sign in by one. */
export interface SeedUser {
  id: string;
  account: string;
  password: string | null;
  nickname: string;
  phone: string;
  roles: readonly string[];
  sites: readonly string[];
}

/** One channel of a gateway of a seed. */
export interface SeedChannel {
  channel: number;
  proto: 4 | 5;
  serialNumber: string;
  name: string;
  preview: string | null;
  /** The film that a camera shows: a clip of `media/`. */
  clip: string | null;
  /** Offline since so long before the start, in milliseconds; null where it is online. */
  offlineMs?: number | null;
  /** What it looks for. */
  kind: ChannelKind;
  /** Of a detector: the channel of the camera that it was put beside. */
  linkedCamera?: number;
  /** Whether its hub does not hear of it at times. */
  comesAndGoes?: boolean;
}

/** One device of a seed. */
export interface SeedDevice {
  serialNumber: string;
  ownerId: string;
  deviceType: DeviceType;
  name: string;
  model: string;
  site: string;
  onLine: boolean;
  battery: number | null;
  preview: string | null;
  /** The film it shows: a clip of `media/`, or the clock. */
  clip: string | null;
  delivery: DeliveryPattern;
  /** A GMT offset, a POSIX key or an IANA name (src/domain/time/zone/timeZone.ts). */
  timezone: string;
  /** Shared to this user, who sees it at the same site. */
  sharedTo: string | null;
  channels: readonly SeedChannel[];
  /** Whether it sends by a mobile network. */
  lte?: boolean;
  /** The capabilities that it comes with; all where it is left out. */
  capabilities?: readonly Capability[];
  /** Its storage card at a moment (epoch milliseconds), where it is not the usual one of its model. */
  card?: (now: number) => StoredCard;
}

/** One saved grid of a seed. */
export interface SeedGrid extends Grid {
  userId: string;
}

/** One order of a seed. */
export interface SeedOrder {
  userId: string;
  id: string;
  serialNumber: string;
  productId: string;
  term: Term;
  /** How long before the start it was made, milliseconds. */
  agoMs: number;
  payState: PayState;
  /** Of an order that is failed. */
  reason?: FailureReason;
}

/** Everything a fresh database holds. */
export interface Household {
  users: readonly SeedUser[];
  devices: readonly SeedDevice[];
  grids: readonly SeedGrid[];
  orders: readonly SeedOrder[];
}
