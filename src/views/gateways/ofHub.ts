import type { Gateway } from '../../domain/devices/device.ts';
import type { HubAddress } from '../../domain/gateways/hubAddress.ts';

/** The props of a hub's panel. */
export type OfHub = { readonly hub: Gateway; readonly address: HubAddress };
