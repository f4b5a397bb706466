import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Where something stands in a picture, as parts of its width and height: left, top, width and height, 0 to 1. */
export const boxSchema = v.object({ x: share, y: share, width: share, height: share });
export type Box = v.InferOutput<typeof boxSchema>;
