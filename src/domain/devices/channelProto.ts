/** The `proto` of gateway channels that are IP cameras; that of detectors is 5 (spec section 9). */
export const cameraProto = 4;
