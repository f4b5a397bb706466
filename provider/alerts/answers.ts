import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { alertsPlanned } from './alertPlan.ts';
import type { Raised } from './ruleSets.ts';
import type { Scenes } from './scenes.ts';

/** How long a camera responds to an alert with lamp and siren, milliseconds. */
const answerMs = 10_000;

/** The outputs of a camera at a moment (epoch milliseconds) for the alerts that it raised in the last 10 s. */
export type Answers = (device: StoredDevice, at: number) => readonly AlertOutput[];

/** The outputs of cameras by their rules, for recognized events and those noticed other than in the picture. */
export const answersBy =
  (scenes: Scenes, raised: Raised): Answers =>
  (device, at) => {
    const from = at - answerMs;
    const { plan_zone } = device;
    const days = [...new Set([dayAt(from, plan_zone), dayAt(at, plan_zone)])];
    const seen = days
      .flatMap((day) => alertsPlanned(device, day, scenes))
      .filter((alert) => alert.at > from && alert.at <= at);
    if (seen.length === 0) return [];
    // Filters by the types that are raised: a capability that is off triggers no rule (decision 0009).
    return raised(
      device,
      from,
      at,
    )(seen)
      .filter(device.detects())
      .flatMap(({ outputs }) => outputs);
  };
