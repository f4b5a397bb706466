import type { Box } from '../../src/domain/alerts/alert.ts';
import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Recorder } from '../recordings/plan.ts';
import { deviceEventsOf, type DeviceEvent } from './deviceEvents.ts';
import { clipOf, isContinuous, planOf } from '../recordings/plan.ts';
import { createRandom } from '../recordings/random.ts';
import type { Actor, ActorKind, Scene, Scenes, Visitor } from './scenes.ts';
import { nearestStill, perClip, visitorsOf } from './scenes.ts';

/** An alert of a day's plan; it happens when its moment comes. */
export interface PlannedAlert {
  /** The place of its section in the plan of the day. */
  index: number;
  /** Epoch milliseconds, whole seconds of the day. */
  at: number;
  /** How long it is seen. */
  seconds: number;
  type: string;
  /** Where it is in the picture at its moment; null where that is not known. */
  box: Box | null;
  /** A file of the media folder; null where nothing is known of what the camera shows. */
  still: string | null;
}

/** Of the recordings of events so many raise an alert. */
const raising = 0.4;
/** Of the alerts so many are of motion alone: what moved was not recognized. */
const unrecognized = 0.35;
/** The alert comes within so many seconds of its recording. */
const longestWait = 16;
/** A face or a plate is wholly in the picture so long after the actor enters, and before it leaves. */
const margin = 0.5;

const typeOf: Record<ActorKind, string> = { person: 'human', vehicle: 'vehicle', pet: 'pet' };

/** What can be recognized at a second of the clip: who is in the picture then, and in the still nearest to it. */
function seenAt(scene: Scene, second: number): { actor: Actor; still: string } | null {
  const still = nearestStill(scene, second);
  const actor = scene.actors.find(
    ({ kind, enters, leaves }) =>
      kind === still?.kind && second >= enters + margin && second <= leaves - margin,
  );
  return actor && still ? { actor, still: still.file } : null;
}

/**
 * What a device noticed beside its picture; its still is the one nearest to that second. Who rings stands before the
 * device: the ring is at the nearest second at which somebody does.
 */
function noticed(camera: Recorder, day: string, scenes: Scenes): PlannedAlert[] {
  const begin = startOfDay(day, camera.plan_zone);
  const stills = perClip(scenes, nearestStill)(clipOf(camera, day));
  const scene = scenes.of(clipOf(camera, day));
  const visitors = scene === null ? [] : visitorsOf(scenes, scene);
  return deviceEventsOf(camera, day, planOf(camera, day)).map(({ recorded, ...event }) => {
    const visit =
      event.type === 'doorbell' ? visitNear(event.second, recorded, visitors, scenes.seconds) : null;
    const second = visit?.second ?? event.second;
    return {
      ...event,
      at: begin + second * 1000,
      seconds: Math.min(event.seconds, recorded.end - second),
      box: visit?.box ?? null,
      still: visit?.still ?? stills[second % scenes.seconds]?.file ?? null,
    };
  });
}

/** The second of a recording, nearest to another one, at which somebody stands before the device; null where nobody does. */
function visitNear(
  second: number,
  { start, end }: DeviceEvent['recorded'],
  visitors: readonly Visitor[],
  clipSeconds: number,
): Visitor | null {
  const visits = Array.from({ length: end - start }, (_, place) => start + place).flatMap((at) => {
    const visitor = visitors.find((one) => one.second === at % clipSeconds);
    return visitor === undefined ? [] : [{ ...visitor, second: at }];
  });
  const distance = (visit: Visitor): number => Math.abs(visit.second - second);
  return visits.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** What was seen in the picture of a device. */
function recognized(camera: Recorder, day: string, scenes: Scenes): PlannedAlert[] {
  const seen = perClip(scenes, seenAt)(clipOf(camera, day));
  if (seen.length === 0) return [];
  const begin = startOfDay(day, camera.plan_zone);
  const motion = camera.device_type === 'BATIPC' ? 'pir' : 'motion';
  return planOf(camera, day).flatMap((section, index) => {
    // A camera on mains records all the time; what it saw is in the sections of other types.
    if (section.type === 0 && isContinuous(camera)) return [];
    const random = createRandom(`alert ${camera.serialNumber} ${day} ${index}`);
    if (!random.happens(raising)) return [];
    const moments = Array.from({ length: longestWait }, (_, wait) => section.start + wait).flatMap(
      (second) => {
        const found = seen[second % scenes.seconds];
        return found ? [{ second, ...found }] : [];
      },
    );
    const chosen = moments[random.whole(0, moments.length - 1)];
    if (chosen === undefined || chosen.second >= section.end) return [];
    const { second, actor, still } = chosen;
    const within = second % scenes.seconds;
    const stays = Math.max(1, Math.round(actor.leaves - within));
    return [
      {
        index,
        at: begin + second * 1000,
        seconds: Math.min(stays, section.end - second),
        type: random.happens(unrecognized) ? motion : typeOf[actor.kind],
        box: scenes.boxAt(actor, within),
        still,
      },
    ];
  });
}

/** A day's plan: what is recognized, and all, with what the device notices beside its picture. */
interface DayPlan {
  recognized: readonly PlannedAlert[];
  all: readonly PlannedAlert[];
}
const plans = new Map<string, DayPlan>();
const keptPlans = 2000;

function dayPlan(camera: Recorder, day: string, scenes: Scenes): DayPlan {
  const { serialNumber, plan_zone, clip, device_type } = camera;
  const key = JSON.stringify([serialNumber, plan_zone, clip, device_type, day]);
  let plan = plans.get(key);
  if (plan === undefined) {
    const seen = recognized(camera, day, scenes);
    plan = { recognized: seen, all: [...seen, ...noticed(camera, day, scenes)] };
  }
  plans.delete(key);
  plans.set(key, plan);
  const [oldest] = plans.keys();
  if (plans.size > keptPlans && oldest !== undefined) plans.delete(oldest);
  return plan;
}

/**
 * What is recognized on a day of the plan's calendar, past and to come: the same at every call. Each is at a second at which
 * the actor is in the recorded picture (`scenes.json`), and its still is the one nearest to that second.
 */
export const alertPlanOf = (camera: Recorder, day: string, scenes: Scenes): readonly PlannedAlert[] =>
  dayPlan(camera, day, scenes).recognized;

/** All alerts of a day of the plan's calendar: what is recognized, and what the device notices beside its picture. */
export const alertsPlanned = (camera: Recorder, day: string, scenes: Scenes): readonly PlannedAlert[] =>
  dayPlan(camera, day, scenes).all;
