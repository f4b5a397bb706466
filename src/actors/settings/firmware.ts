import type { FirmwareUpgradeRef } from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { refContext } from '../shell/refContext.ts';

/** The firmware of the shown device: a part of the page of a camera's settings, or of a hub. */
export const [FirmwareContext, useFirmwareUpgradeRef] = refContext<FirmwareUpgradeRef>('FirmwareContext');
