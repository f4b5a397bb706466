import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { alertsPlanned } from './alertPlan.ts';
import type { Raised } from './ruleSets.ts';
import type { Scenes } from './scenes.ts';

/** How long a camera answers an alert with lamp and siren, milliseconds. */
const answerMs = 10_000;

/** What a camera does at a moment (epoch milliseconds) about the alerts that it raised in the last 10 s. */
export type Answers = (device: StoredDevice, at: number) => readonly AlertOutput[];

/** What cameras do by their rules, about what they see and about what they notice beside their picture. */
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
    // By the types of what is raised: a capability that is off meets no rule (decision 0009).
    return raised(
      device,
      from,
      at,
    )(seen)
      .filter(device.detects())
      .flatMap(({ outputs }) => outputs);
  };
