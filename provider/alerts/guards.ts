import * as v from 'valibot';
import type { ArmingMode } from '../../src/domain/account/workStatus.ts';
import { pastSetting } from '../settings/settingHistory.ts';

/** How a device is guarded: not at all, during the hours of its rules, or always. */
const guards = ['none', 'byRules', 'always'] as const;
export type Guard = (typeof guards)[number];

/** How a device was guarded, and since when; by its rules before it was first set. */
export const guardSetting = pastSetting<Guard>('guard', v.picklist(guards));

/** How a mode guards a device (assumed): home guards outdoor devices, custom those that are armed in its table. */
export function guardOf(
  mode: ArmingMode,
  { isOutdoor, isArmed }: { readonly isOutdoor: boolean; readonly isArmed: boolean },
): Guard {
  switch (mode) {
    case 'disarmed':
      return 'none';
    case 'home':
      return isOutdoor ? 'always' : 'none';
    case 'away':
      return 'always';
    case 'freedom':
      return 'byRules';
    case 'custom':
      return isArmed ? 'always' : 'none';
  }
}

/** Raised in every arming mode: fire, water, rings, and a device's own status. */
const always: readonly string[] = ['smoke', 'waterLeak', 'doorbell', 'lowBattery', 'tamper'];

/** Whether a device with this guard reports what it noticed. */
export const isNotified = (guard: Guard, type: string): boolean => guard !== 'none' || always.includes(type);
