import { armingModeOf } from '../../src/domain/account/workStatus.ts';
import { customArmingOf, workStatusOf } from '../accounts/workStatus.ts';
import { guardOf, guardSetting } from '../alerts/guards.ts';
import { oldestRetained } from '../cards/room.ts';
import type { Db } from '../database/database.ts';
import { deviceBySerial } from '../devices/devices.ts';
import { keepSetting, settingNow } from './settingHistory.ts';
import { settingsOf } from './storedSettings.ts';

/**
 * Applies a user's arming mode to their devices from a moment on (epoch milliseconds); earlier alerts stay as they are.
 */
export function keepGuards(db: Db, userId: string, now: number): void {
  const mode = armingModeOf(workStatusOf(db, userId)) ?? 'freedom';
  db.transaction(() => {
    for (const { serialNumber, armed } of customArmingOf(db, userId)) {
      const device = deviceBySerial(db, serialNumber);
      if (device === null) continue;
      const isOutdoor =
        device.device_type === 'DOORBELL' || settingsOf(db, device).values.location === 'outdoor';
      const guard = guardOf(mode, { isOutdoor, isArmed: armed });
      if (guard === (settingNow(db, serialNumber, guardSetting) ?? 'byRules')) continue;
      keepSetting(db, serialNumber, guardSetting, guard, { now, oldest: oldestRetained(device, now) });
    }
  });
}
