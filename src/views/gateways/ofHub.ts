import type { Gateway } from '../../domain/devices/device.ts';
import type { HubAddress } from '../../domain/gateways/hubAddress.ts';

/** What a panel of a hub is given. */
export type OfHub = { readonly hub: Gateway; readonly address: HubAddress };
