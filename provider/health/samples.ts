import * as v from 'valibot';
import { healthSpans, type HealthHour, type HealthMinute } from '../../src/domain/devices/deviceHealth.ts';
import type { Db } from '../database/database.ts';
import type { Figures } from './streamMeter.ts';

const row = v.object({
  at: v.number(),
  frame_rate: v.nullable(v.number()),
  bit_rate: v.nullable(v.number()),
  delay: v.nullable(v.number()),
  lost: v.nullable(v.number()),
  signal: v.nullable(v.number()),
  battery: v.nullable(v.number()),
});

const { minute, hour, minutesKept, hoursKept } = healthSpans;

/** What was measured of a camera in a minute. */
export interface Sample extends Figures {
  /** dBm; null if it is not known. */
  signal: number | null;
  /** Percent; null without a battery. */
  battery: number | null;
}

/** Stores what was measured in the minute that begins at a moment, and the average of its hour. */
export function addSample(db: Db, serialNumber: string, at: number, sample: Sample): void {
  const { frameRate, bitRate, delay, lost, signal, battery } = sample;
  db.run(
    'insert or replace into health_samples values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    serialNumber,
    minute,
    at,
    frameRate,
    bitRate,
    delay,
    lost,
    signal,
    battery,
  );
  const from = Math.floor(at / hour) * hour;
  db.run(
    `insert or replace into health_samples
     select ?1, ?2, ?3, avg(frame_rate), avg(bit_rate), avg(delay), avg(lost), avg(signal), avg(battery)
     from health_samples where serialNumber = ?1 and span = ?4 and at >= ?3 and at < ?3 + ?2`,
    serialNumber,
    hour,
    from,
    minute,
  );
}

/** Removes the samples that are too old. */
export function pruneSamples(db: Db, now: number): void {
  const sql = 'delete from health_samples where span = ? and at < ?';
  db.run(sql, minute, now - minutesKept);
  db.run(sql, hour, now - hoursKept);
}

const samplesOf = (db: Db, serialNumber: string, span: number, from: number): HealthHour[] =>
  db
    .all(
      row,
      `select at, frame_rate, bit_rate, delay, lost, signal, battery from health_samples
       where serialNumber = ? and span = ? and at >= ? order by at`,
      serialNumber,
      span,
      from,
    )
    .map(({ frame_rate: frameRate, bit_rate: bitRate, ...rest }) => ({ ...rest, frameRate, bitRate }));

/** The minutes of the last hour. */
export const minutesOf = (db: Db, serialNumber: string, now: number): HealthMinute[] =>
  samplesOf(db, serialNumber, minute, now - hour - minute).map(
    ({ signal: _signal, battery: _battery, ...figures }) => figures,
  );

/** The hours of the last week. */
export const hoursOf = (db: Db, serialNumber: string, now: number): HealthHour[] =>
  samplesOf(db, serialNumber, hour, now - 7 * 24 * hour);
