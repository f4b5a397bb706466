import * as v from 'valibot';
import type { NamedAlertType } from '../alerts/alert.ts';
import { channelNumber } from '../devices/channel.ts';

/** The kinds of detectors, named by the alert type that they raise; their spellings are assumed. */
export const detectorKinds = [
  'doorWindow',
  'smoke',
  'waterLeak',
  'pir',
  'babyCry',
] as const satisfies readonly NamedAlertType[];
export type DetectorKind = (typeof detectorKinds)[number];

/** The states of a detector: a contact is open or closed, any other is in alert or quiet (assumed). */
const detectorStates = ['open', 'closed', 'alert', 'quiet'] as const;
export type DetectorState = (typeof detectorStates)[number];

const moment = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)), null), null);

/** The current state of a detector, as far as its hub knows it. */
export const statusEntries = {
  /** Null if unknown. */
  state: v.fallback(v.nullish(v.picklist(detectorStates), null), null),
  /** Epoch milliseconds; null if unknown. */
  stateSince: moment,
  /** Charge in percent; null if unknown. */
  battery: v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), null), null),
};

/** A detector of a gateway (spec section 3; its fields are assumed). Its name and serial number are in its channel. */
export const detectorSchema = v.object({
  channel: channelNumber,
  /** Null for a kind that the console does not know. */
  detectorType: v.fallback(v.nullish(v.picklist(detectorKinds), null), null),
  /** The channel of the camera that it is linked to; null for none. */
  linkedCamera: v.fallback(v.nullish(channelNumber, null), null),
  /** Whether it reports what it detects. */
  detection: v.fallback(v.nullish(v.boolean(), true), true),
  ...statusEntries,
});
export type Detector = v.InferOutput<typeof detectorSchema>;
