import * as v from 'valibot';
import type { ArmingMode } from '../../src/domain/account/workStatus.ts';
import { pastSetting } from '../settings/settingHistory.ts';

/** How a device is guarded: not at all, by the hours of its rules, or at all hours. */
const guards = ['none', 'byRules', 'always'] as const;
export type Guard = (typeof guards)[number];

/** How a device was guarded, and since when; by its rules before it was first said. */
export const guardSetting = pastSetting<Guard>('guard', v.picklist(guards));

/** How a mode guards a device (assumed): home guards what is outdoors, custom what is armed in its table. */
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

/** Told however the home is armed: fire, water, who rings, and what a device says of itself. */
const always: readonly string[] = ['smoke', 'waterLeak', 'doorbell', 'lowBattery', 'tamper'];

/** Whether a device that is guarded so tells of what it noticed. */
export const isTold = (guard: Guard, type: string): boolean => guard !== 'none' || always.includes(type);
