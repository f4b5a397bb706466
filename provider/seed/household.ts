import type { Grid } from '../../src/domain/grids/grid.ts';
import type { DeviceType } from '../../src/domain/devices/device.ts';
import type { FailureReason, PayState } from '../../src/domain/store/order.ts';
import type { Capability } from '../../src/domain/store/capability.ts';
import type { Term } from '../../src/domain/store/term.ts';
import type { StoredCard } from '../cards/storedCard.ts';
import type { ChannelKind } from '../devices/deviceTypes.ts';
import type { DeliveryPattern } from '../live/faults.ts';

/** One account of a seed; `account` is its email address. Without a password, no one can sign in with one. */
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
  /** The film of a camera: a clip of `media/`. */
  clip: string | null;
  /** Offline since this long before the start, in milliseconds; null if online. */
  offlineMs?: number | null;
  kind: ChannelKind;
  /** For a detector: the channel of the camera next to which it was installed. */
  linkedCamera?: number;
  /** Whether its hub loses it at times. */
  isIntermittent?: boolean;
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
  /** Its film: a clip of `media/`, or the clock. */
  clip: string | null;
  delivery: DeliveryPattern;
  /** A GMT offset, a POSIX key or an IANA name (src/domain/time/zone/timeZone.ts). */
  timezone: string;
  /** The user with whom it is shared, who sees it at the same site. */
  sharedTo: string | null;
  channels: readonly SeedChannel[];
  /** Whether it uses a mobile network. */
  lte?: boolean;
  /** The capabilities that it comes with; by default all. */
  capabilities?: readonly Capability[];
  /** Its storage card at a moment (epoch milliseconds), if it is not the usual one of its model. */
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
  /** How long before the start it was created, milliseconds. */
  agoMs: number;
  payState: PayState;
  /** Only for a failed order. */
  reason?: FailureReason;
}

/** The contents of a new database. */
export interface Household {
  users: readonly SeedUser[];
  devices: readonly SeedDevice[];
  grids: readonly SeedGrid[];
  orders: readonly SeedOrder[];
}
