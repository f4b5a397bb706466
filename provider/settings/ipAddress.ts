import type { Network } from '../../src/domain/settings/network.ts';
import type { StoredDevice } from '../devices/devices.ts';

/** The first automatic address of each kind of device, so that no two of a household have the same. */
const firsts = { GW: 10, IPC: 100, BATIPC: 100, CUSTOM: 100, DOORBELL: 200 } as const;

/** The IP address of a device: the one set, or one that its network assigned. */
export function ipAddressOf(
  { serialNumber, device_type }: Pick<StoredDevice, 'serialNumber' | 'device_type'>,
  { mode, address }: Network,
): string {
  const last = Number(/\d{1,2}$/.exec(serialNumber)?.[0] ?? 0);
  return mode === 'static' ? address : `192.168.1.${firsts[device_type] + last}`;
}
