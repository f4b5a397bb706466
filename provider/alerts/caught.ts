import * as v from 'valibot';
import {
  detectionSchema,
  isCaught,
  wholePicture,
  type Detection,
  type Seen,
} from '../../src/domain/settings/detection.ts';
import type { Db } from '../database/database.ts';

const row = v.object({ since: v.number(), detection: v.pipe(v.string(), v.parseJson(), detectionSchema) });

/** What a device was set to report, each with when that began to count, in that order; before the first it is all. */
export function detectionsOf(db: Db, serailno: string): { since: number; detection: Detection }[] {
  return db.all(
    row,
    'select since, detection from detections where serailno = ? order by since, rowid',
    serailno,
  );
}

/** What a device is set to report. */
export const lastDetection = (db: Db, serailno: string): Detection =>
  detectionsOf(db, serailno).at(-1)?.detection ?? wholePicture;

/** Sets what a device reports from a moment on. Epoch milliseconds. */
export function keepDetection(db: Db, serailno: string, since: number, detection: Detection): void {
  db.run('insert into detections values (?, ?, ?)', serailno, since, JSON.stringify(detection));
}

/** Those of the alerts of a device that it raises, as it was set when they happened. */
export type Caught = <Alert extends Seen & { readonly at: number }>(
  device: { readonly serailno: string },
  alerts: readonly Alert[],
) => Alert[];

/** Leaves out what the devices of the database do not report. */
export const caughtBy =
  (db: Db): Caught =>
  ({ serailno }, alerts) => {
    const detections = detectionsOf(db, serailno);
    return alerts.filter((alert) => {
      const counting = detections.findLast(({ since }) => since <= alert.at);
      return counting === undefined || isCaught(counting.detection, alert);
    });
  };
