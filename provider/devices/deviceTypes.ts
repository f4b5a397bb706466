import type { DeviceKind, DeviceType } from '../../src/domain/devices/device.ts';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';

const kinds: readonly DeviceKind[] = ['camera', 'gateway', 'doorbell'];

/** Every device type of spec section 3. */
export const deviceTypes: readonly DeviceType[] = kinds.flatMap((kind) => deviceTypesOf(kind));
