import type { DeviceCapabilities } from '../wire/calls/capabilities.ts';

/** The capabilities of the user's own cameras, and how many malformed entries were left out. */
export type CapabilityList = { readonly devices: readonly DeviceCapabilities[]; readonly dropped: number };
