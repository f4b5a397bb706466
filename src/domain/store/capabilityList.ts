import type { DeviceCapabilities } from '../wire/calls/capabilities.ts';

/** What each own camera can tell, and how many malformed entries are left out. */
export type CapabilityList = { readonly devices: readonly DeviceCapabilities[]; readonly dropped: number };
