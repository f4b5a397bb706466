import * as v from 'valibot';

/** The number of a channel of a gateway. No gateway has a thousand channels, so a larger number is invalid. */
export const channelNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/** Gateway channels of this `proto` are IP cameras; those of 5 are detectors (spec section 9). */
export const cameraProto = 4;
