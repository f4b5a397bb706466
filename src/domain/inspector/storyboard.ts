import * as v from 'valibot';

/** Where the page with the pictures of all statecharts lies, beside the console. */
export const storyboardPath = '/storyboard';

/** The file in the folder of a machine that lists its pictures. */
export const pictureListFile = 'pictures.json';

const pictureList = v.object({
  format: v.literal(1),
  machine: v.string(),
  paths: v.record(v.string(), v.array(v.nullable(v.string()))),
});

/**
 * The pictures that were taken while the paths of a machine were replayed (design section 7). By the id of a path: a
 * file name for its start and for each of its steps, null where none could be taken.
 */
export type PictureList = v.InferOutput<typeof pictureList>;

/** Reads a list of pictures; null for anything that is none. */
export function pictureListOf(value: unknown): PictureList | null {
  const parsed = v.safeParse(pictureList, value);
  return parsed.success ? parsed.output : null;
}

/** The address of a file that belongs to the pictures of a machine. */
export function storyboardAddress(machine: string, file: string): string {
  return `${storyboardPath}/${machine}/${file}`;
}
