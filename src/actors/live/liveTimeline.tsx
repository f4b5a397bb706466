import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Recorder } from '../../domain/history/recorder.ts';
import { secondAt } from '../../domain/time/deviceDay.ts';
import { wallMoment } from '../../domain/time/wallClock.ts';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import type { AlertMarksRef, AlertsOfDay } from '../../machines/history/alertMarks/alertMarks.machine.ts';
import {
  liveTimelineMachine,
  type LiveTimelineRef,
} from '../../machines/live/liveTimeline/liveTimeline.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import { deviceClock, loadDayOf } from '../history/recordedDay.ts';
import type { Playhead } from '../history/playbackContext.ts';
import { alertsOfDevice, provideAlertMarks } from '../history/provideAlertMarks.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useHas } from '../shell/contexts.tsx';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { tabWatch } from '../shell/tabWatch.ts';
import { usePart } from '../shell/usePart.ts';

type OfTimeline = {
  readonly timeline: LiveTimelineRef;
  /** Today's alerts. */
  readonly marks: AlertMarksRef;
  /** At the present second of the camera's day, which is what is watched. */
  readonly playhead: Playhead;
};

/** Of a provider without alerts. */
const noAlerts = fromPromise<readonly Alert[], AlertsOfDay>(async () => []);

/** Keeps today's recordings and alerts of a camera as long as it is mounted. */
export const [LiveTimelineActor, useLiveTimeline] = actorScope<OfTimeline, { readonly camera: Recorder }>(
  'LiveTimelineActor',
  (userId, { camera: { serialNumber, channel, timezone, playbackQuality: quality = 'high' } }) => {
    const hasAlerts = useHas('alerts');
    const stream = useAlertStreamRef();
    const timeline = useOwnActor(
      ({ http }) => {
        const marks = provideAlertMarks(http(), timezone);
        return liveTimelineMachine.provide({
          actors: {
            clock: deviceClock(timezone),
            watchTab: tabWatch,
            loadDay: loadDayOf(http(), { timezone, channel }),
            alertMarks: hasAlerts ? marks : marks.provide({ actors: { loadAlerts: noAlerts } }),
            alerts: alertsOfDevice(stream, serialNumber),
          },
        });
      },
      { input: { userId, serialNumber, channel, quality, now: wallMoment(householdNow(), timezone) } },
    );
    const [playhead] = useState(() => nowAt(timezone, timeline));
    return { timeline, marks: usePart(timeline, 'marks'), playhead };
  },
  (userId, { camera: { serialNumber, channel, timezone } }) =>
    [userId, serialNumber, channel, timezone].join(' '),
);

function nowAt(timezone: string, timeline: LiveTimelineRef): Playhead {
  const get = () => secondAt(householdNow(), timezone).second;
  return {
    isKnown: () => true,
    get,
    subscribe(changed) {
      const followed = timeline.subscribe(() => changed(get()));
      return () => followed.unsubscribe();
    },
  };
}
