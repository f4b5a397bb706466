import { fromCallback, fromPromise } from 'xstate';
import type { RecordedDay } from '../../domain/history/playback.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import { dayAt, secondsOfDay } from '../../domain/time/deviceDay.ts';
import { wallMoment } from '../../domain/time/wallClock.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import type { ClockFact } from '../../machines/history/dayUpdate/dayUpdate.machine.ts';
import type { DayRequest } from '../../machines/history/playback/playback.machine.ts';
import { listRecordings } from '../../services/history/recordings.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';

/** Milliseconds between two ticks. */
const tickMs = 20_000;

/** The clock of a device in this zone (as it names it), which ticks every 20 seconds. */
export const deviceClock = (timezone: string) =>
  fromCallback(({ sendBack }) => {
    const tick = () =>
      sendBack({ type: 'clock.ticked', now: wallMoment(householdNow(), timezone) } satisfies ClockFact);
    const ticks = setInterval(tick, tickMs);
    return () => clearInterval(ticks);
  });

/** The days of a camera are those of its own zone, as it names it; of one at a gateway its channel says which it is. */
export type ItsDays = Pick<Recorder, 'timezone' | 'channel'>;

/** Lists the recordings of a day of a camera. */
export const loadDayOf = (http: Http, { timezone, channel }: ItsDays) =>
  fromPromise<RecordedDay, DayRequest>(async ({ input, signal }) => ({
    ...dataOf(await listRecordings(http, { ...input, channel }, signal)),
    seconds: secondsOfDay(input.day, timezone),
    today: dayAt(householdNow(), timezone),
  }));
