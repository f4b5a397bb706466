import * as v from 'valibot';
import { isDay } from './day.ts';

/** An existing day in a device's calendar, such as `2026-11-21`, from 1970-01-02 to 2199-12-31. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'There is no such day.'));
