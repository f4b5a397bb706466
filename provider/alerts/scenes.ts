import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Box } from '../../src/domain/alerts/alert.ts';

const kindSchema = v.picklist(['person', 'vehicle', 'pet']);

const sceneSchema = v.object({
  id: v.string(),
  file: v.string(),
  /** The actors and the seconds of the clip in which they are visible. */
  actors: v.array(
    v.object({
      kind: kindSchema,
      enters: v.number(),
      leaves: v.number(),
      /**
       * Their places at whole seconds at which they can be recognized: second, left, top, width and height in pixels.
       */
      boxes: v.optional(v.array(v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])), []),
    }),
  ),
  /** Stills of the clip: a file of the media folder, the clip second `t`, and the kind of actor in it. */
  events: v.pipe(v.array(v.object({ file: v.string(), t: v.number(), kind: kindSchema })), v.minLength(1)),
});

const fileSchema = v.object({
  /** The frame size of every clip, in pixels. */
  width: v.number(),
  height: v.number(),
  seconds: v.number(),
  scenes: v.array(sceneSchema),
  variants: v.array(v.object({ file: v.string(), scene: v.string() })),
});

/** The actors and stills of a clip. */
export type Scene = v.InferOutput<typeof sceneSchema>;
export type Actor = Scene['actors'][number];
export type Still = Scene['events'][number];
export type ActorKind = v.InferOutput<typeof kindSchema>;

/** The scenes in the clips of the footage, by the clip's file name. */
export interface Scenes {
  /** The length of every clip, in seconds. */
  readonly seconds: number;
  /** The clips with a scene of their own. */
  readonly files: readonly string[];
  /** The place of an actor at a whole second of the clip, or null if unknown. */
  boxAt(actor: Actor, second: number): Box | null;
  /** Null for a clip without a scene. */
  of(clip: string): Scene | null;
}

/** Reads `scenes.json` of the media folder. Throws if it cannot be read. */
export function readScenes(folder: string): Scenes {
  const { width, height, seconds, scenes, variants } = v.parse(
    fileSchema,
    JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8')),
  );
  const idOf = new Map(variants.map(({ file, scene }) => [file, scene]));
  const part = (pixels: number, whole: number): number => Math.round((pixels / whole) * 1000) / 1000;
  return {
    seconds,
    files: scenes.map(({ file }) => file),
    boxAt({ boxes }, second) {
      const found = boxes.find(([at]) => at === second);
      if (found === undefined) return null;
      const [, x, y, w, h] = found;
      return { x: part(x, width), y: part(y, height), width: part(w, width), height: part(h, height) };
    },
    of: (clip) => scenes.find(({ id, file }) => file === clip || id === idOf.get(clip)) ?? null,
  };
}

/** The value of `at` for each whole second of a clip, computed once; an empty list for a clip without a scene. */
export function perClip<T>(
  scenes: Scenes,
  at: (scene: Scene, second: number) => T,
): (clip: string) => readonly T[] {
  const known = new Map<string, readonly T[]>();
  return (clip) => {
    const kept = known.get(clip);
    if (kept) return kept;
    const scene = scenes.of(clip);
    const made =
      scene === null ? [] : Array.from({ length: scenes.seconds }, (_, second) => at(scene, second));
    known.set(clip, made);
    return made;
  };
}

/** The still nearest to a second of the clip; the earlier one of two. */
export function nearestStill(scene: Scene, second: number): Still | null {
  const byDistance = scene.events.toSorted((a, b) => Math.abs(a.t - second) - Math.abs(b.t - second));
  return byDistance[0] ?? null;
}

/** The first still at or after a second of the clip, which loops. */
export function nextStill({ events }: Scene, second: number, seconds: number): Still | null {
  const wait = ({ t }: Still): number => (t - second + seconds) % seconds;
  return events.toSorted((a, b) => wait(a) - wait(b))[0] ?? null;
}

/** A visitor at the device at a whole second of the clip, with their place in the picture and their still. */
export interface Visitor {
  second: number;
  still: string;
  box: Box;
}

/** The visitors in a clip, nearest to the device first; empty if there are none. */
export function visitorsOf(scenes: Scenes, { events, actors }: Scene): Visitor[] {
  const people = actors.filter(({ kind }) => kind === 'person');
  const visitors = events.flatMap(({ file, t, kind }) => {
    const second = Math.floor(t);
    const [box] = people.flatMap((actor) => scenes.boxAt(actor, second) ?? []);
    return kind === 'person' && box !== undefined ? [{ second, still: file, box }] : [];
  });
  return visitors.toSorted((a, b) => b.box.height - a.box.height);
}
