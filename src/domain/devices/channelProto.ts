/** Gateway channels of this `proto` are IP cameras; those of 5 are detectors (spec section 9). */
export const cameraProto = 4;
