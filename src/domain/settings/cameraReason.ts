import * as v from 'valibot';

/** Why a camera could not be asked, or did not do what it was asked to. */
export const cameraTroubles = [
  /** Nobody said at which address it speaks ONVIF. */
  'noOnvif',
  'offline',
  /** It is there, and was not asked so far. */
  'notYet',
  'noRoute',
  'refused',
  'ended',
  'silent',
  'wrongPassword',
  'notSupported',
  /** It refuses without a word. */
  'fault',
  'garbled',
  /** It said yes, and has another value. */
  'notTaken',
  'timezone',
] as const;
export type CameraTrouble = (typeof cameraTroubles)[number];

/** Why a camera did not do something: its own words, or a trouble that the console has a text for. */
export const cameraReasonSchema = v.variant('trouble', [
  v.object({ trouble: v.literal('words'), words: v.string() }),
  v.object({ trouble: v.picklist(cameraTroubles) }),
]);
export type CameraReason = v.InferOutput<typeof cameraReasonSchema>;
