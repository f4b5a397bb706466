import type { Box } from '../../src/domain/alerts/alert.ts';
import { ringTimeMs } from '../../src/domain/doorbells/ring.ts';
import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Recorder } from '../devices/devices.ts';
import { deviceEventsOf, type DeviceEvent } from './deviceEvents.ts';
import { clipOf, isContinuous, planOf } from '../recordings/plan.ts';
import { createRandom } from '../recordings/random.ts';
import type { Actor, ActorKind, Scene, Scenes, Visitor } from './scenes.ts';
import { nearestStill, perClip, visitorsOf } from './scenes.ts';

/** An alert in a day's plan; it happens when the clock reaches its moment. */
export interface PlannedAlert {
  /** The index of its section in the day's plan. */
  index: number;
  /** Epoch milliseconds, whole seconds of the day. */
  at: number;
  /** How long it is visible. */
  seconds: number;
  type: string;
  /** Its place in the picture at its moment; null if unknown. */
  box: Box | null;
  /** A file of the media folder; null if the scenes do not know what the camera shows. */
  still: string | null;
}

/** The fraction of event recordings that raise an alert. */
const raising = 0.4;
/** The fraction of alerts that are only motion, because nothing was recognized. */
const unrecognized = 0.35;
/** An alert comes within this many seconds of the start of its recording. */
const longestWait = 16;
/**
 * A face or a plate is fully visible from this many seconds after the actor enters until this many before it leaves.
 */
const margin = 0.5;

const typeOf: Record<ActorKind, string> = { person: 'human', vehicle: 'vehicle', pet: 'pet' };

/**
 * What can be recognized at a second of the clip: the actor that is visible then, if it is of the kind of the nearest
 * still, and that still.
 */
function seenAt(scene: Scene, second: number): { actor: Actor; still: string } | null {
  const still = nearestStill(scene, second);
  const actor = scene.actors.find(
    ({ kind, enters, leaves }) =>
      kind === still?.kind && second >= enters + margin && second <= leaves - margin,
  );
  return actor && still ? { actor, still: still.file } : null;
}

/**
 * Events that a device notices other than in its picture, each with the still nearest to that second. A ring is moved
 * to the nearest second at which a visitor stands at the device.
 */
function noticed(camera: Recorder, day: string, scenes: Scenes): PlannedAlert[] {
  const begin = startOfDay(day, camera.plan_zone);
  const stills = perClip(scenes, nearestStill)(clipOf(camera, day));
  const scene = scenes.of(clipOf(camera, day));
  const visitors = scene === null ? [] : visitorsOf(scenes, scene);
  const events = deviceEventsOf(camera, day, planOf(camera, day)).map(({ recorded, ...event }) => {
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
  const rings = events.filter(({ type }) => type === 'doorbell').toSorted((a, b) => a.at - b.at);
  const heard = new Set(oncePerRing(rings));
  return events.filter((event) => event.type !== 'doorbell' || heard.has(event));
}

/** The rings without those that came while the bell was still ringing; `rings` are in order of time. */
function oncePerRing(rings: readonly PlannedAlert[]): readonly PlannedAlert[] {
  let until = -Infinity;
  return rings.filter(({ at }) => {
    if (at < until) return false;
    until = at + ringTimeMs;
    return true;
  });
}

/** The visitor nearest to a second of a recording; null if there is none in it. */
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

/** The events that were recognized in the picture of a device. */
function recognized(camera: Recorder, day: string, scenes: Scenes): PlannedAlert[] {
  const seen = perClip(scenes, seenAt)(clipOf(camera, day));
  if (seen.length === 0) return [];
  const begin = startOfDay(day, camera.plan_zone);
  const motion = camera.device_type === 'BATIPC' ? 'pir' : 'motion';
  return planOf(camera, day).flatMap((section, index) => {
    // A wired camera records continuously; what it recognizes is in sections of other types.
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

/** A day's plan: the recognized events, and all, including those noticed other than in the picture. */
interface DayPlan {
  recognized: readonly PlannedAlert[];
  all: readonly PlannedAlert[];
}
const plans = new Map<string, DayPlan>();
const retainedPlans = 2000;

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
  if (plans.size > retainedPlans && oldest !== undefined) plans.delete(oldest);
  return plan;
}

/**
 * The recognized events on a day in the plan's calendar, past and future, identical on every call. Each is at a second
 * at which the actor is in the recorded picture (`scenes.json`), and its still is the one nearest to that second.
 */
export const alertPlanOf = (camera: Recorder, day: string, scenes: Scenes): readonly PlannedAlert[] =>
  dayPlan(camera, day, scenes).recognized;

/**
 * All alerts on a day in the plan's calendar: recognized ones, and those that the device notices other than in its
 * picture.
 */
export const alertsPlanned = (camera: Recorder, day: string, scenes: Scenes): readonly PlannedAlert[] =>
  dayPlan(camera, day, scenes).all;
