import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Box } from '../../src/domain/alerts/alert.ts';

const kindSchema = v.picklist(['person', 'vehicle', 'pet']);

const sceneSchema = v.object({
  id: v.string(),
  file: v.string(),
  /** Who is in the picture, from second to second of the clip. */
  actors: v.array(
    v.object({
      kind: kindSchema,
      enters: v.number(),
      leaves: v.number(),
      /** Where they are at whole seconds at which they can be recognized: second, left, top, width and height in pixels. */
      boxes: v.optional(v.array(v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])), []),
    }),
  ),
  /** Stills of the clip: a file of the media folder, the clip second `t`, and what it shows. */
  events: v.pipe(v.array(v.object({ file: v.string(), t: v.number(), kind: kindSchema })), v.minLength(1)),
});

const fileSchema = v.object({
  /** Pixels of every clip. */
  width: v.number(),
  height: v.number(),
  seconds: v.number(),
  scenes: v.array(sceneSchema),
  variants: v.array(v.object({ file: v.string(), scene: v.string() })),
});

/** What happens in a clip. */
export type Scene = v.InferOutput<typeof sceneSchema>;
export type Actor = Scene['actors'][number];
export type Still = Scene['events'][number];
export type ActorKind = v.InferOutput<typeof kindSchema>;

/** What happens in the clips of the footage, by the clip's file name. */
export interface Scenes {
  /** How long every clip is, in seconds. */
  readonly seconds: number;
  /** Where an actor is at a whole second of the clip, or null where that is not known. */
  boxAt(actor: Actor, second: number): Box | null;
  /** Null for a clip that nothing is known of. */
  of(clip: string): Scene | null;
}

/** Reads `scenes.json` of the media folder. Throws where it cannot be read. */
export function readScenes(folder: string): Scenes {
  const { width, height, seconds, scenes, variants } = v.parse(
    fileSchema,
    JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8')),
  );
  const idOf = new Map(variants.map(({ file, scene }) => [file, scene]));
  const part = (pixels: number, whole: number): number => Math.round((pixels / whole) * 1000) / 1000;
  return {
    seconds,
    boxAt({ boxes }, second) {
      const found = boxes.find(([at]) => at === second);
      if (found === undefined) return null;
      const [, x, y, w, h] = found;
      return { x: part(x, width), y: part(y, height), width: part(w, width), height: part(h, height) };
    },
    of: (clip) => scenes.find(({ id, file }) => file === clip || id === idOf.get(clip)) ?? null,
  };
}

/** What is so at each whole second of a clip, worked out once; an empty list for a clip that nothing is known of. */
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

/** The still that is nearest to a second of the clip, the earlier of two. */
export function nearestStill(scene: Scene, second: number): Still | null {
  const byDistance = scene.events.toSorted((a, b) => Math.abs(a.t - second) - Math.abs(b.t - second));
  return byDistance[0] ?? null;
}

/** The first still that comes after a second of the clip, which begins again at its end. */
export function nextStill({ events }: Scene, second: number, seconds: number): Still | null {
  const wait = ({ t }: Still): number => (t - second + seconds) % seconds;
  return events.toSorted((a, b) => wait(a) - wait(b))[0] ?? null;
}

/** Somebody who stands before the device at a whole second of the clip, where they are in the picture, and the still of them. */
export interface Visitor {
  second: number;
  still: string;
  box: Box;
}

/** Who can be seen ringing in a clip, the nearest to the device first; none where nobody comes. */
export function visitorsOf(scenes: Scenes, { events, actors }: Scene): Visitor[] {
  const people = actors.filter(({ kind }) => kind === 'person');
  const visitors = events.flatMap(({ file, t, kind }) => {
    const second = Math.floor(t);
    const [box] = people.flatMap((actor) => scenes.boxAt(actor, second) ?? []);
    return kind === 'person' && box !== undefined ? [{ second, still: file, box }] : [];
  });
  return visitors.toSorted((a, b) => b.box.height - a.box.height);
}
