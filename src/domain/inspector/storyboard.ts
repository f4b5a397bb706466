import * as v from 'valibot';

/** The path of the page with the pictures of all statecharts, next to the console. */
export const storyboardPath = '/storyboard';

/** The file that lists the pictures in a machine's folder. */
export const pictureListFile = 'pictures.json';

const pictureList = v.object({
  format: v.literal(1),
  machine: v.string(),
  paths: v.record(v.string(), v.array(v.nullable(v.string()))),
});

/**
 * The pictures taken while the paths of a machine were replayed (design section 7). By path id: a file name for its
 * start and for each of its steps, null if there is no picture.
 */
export type PictureList = v.InferOutput<typeof pictureList>;

/** Parses a list of pictures; null if it is malformed. */
export function pictureListOf(value: unknown): PictureList | null {
  const parsed = v.safeParse(pictureList, value);
  return parsed.success ? parsed.output : null;
}

/** The URL of a file among the pictures of a machine. */
export function storyboardAddress(machine: string, file: string): string {
  return `${storyboardPath}/${machine}/${file}`;
}
