import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The place of something in a picture: left, top, width and height as fractions of the picture, 0 to 1. */
export const boxSchema = v.object({ x: share, y: share, width: share, height: share });
export type Box = v.InferOutput<typeof boxSchema>;
