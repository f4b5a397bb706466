import type { Capability } from '../../domain/store/capability.ts';
import type { CapabilityStatus } from '../../domain/wire/calls/capabilities.ts';

/** The icon of each capability. */
export const capabilityIcons: Readonly<Record<Capability, string>> = {
  human: 'pi-user',
  vehicle: 'pi-car',
  pet: 'pi-heart',
  area: 'pi-wave-pulse',
};

/** Whether a capability is on: it is included, or it is paid and has not expired. */
export const isOn = ({ isDefault, order }: CapabilityStatus, now: number): boolean =>
  isDefault || (order !== null && (order.renews || (order.expiryDate ?? 0) > now));
