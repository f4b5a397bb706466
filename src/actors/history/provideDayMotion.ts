import { dayMotionMachine } from '../../machines/history/dayMotion/dayMotion.machine.ts';
import { readDayMotion } from '../../services/history/dayMotion.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';

/** The strength of motion during a day of a device. */
export const provideDayMotion = (http: Http) =>
  dayMotionMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      loadMotion: callActor(http, readDayMotion),
    },
  });
