import { useState } from 'react';
import type { Recorder } from '../../domain/history/recorder.ts';
import { secondAt } from '../../domain/time/deviceDay.ts';
import { wallMoment } from '../../domain/time/wallClock.ts';
import {
  liveTimelineMachine,
  type LiveTimelineRef,
} from '../../machines/live/liveTimeline/liveTimeline.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import { deviceClock, loadDayOf } from '../history/recordedDay.ts';
import type { Playhead } from '../history/playbackContext.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { tabWatch } from '../shell/tabWatch.ts';

type OfTimeline = {
  readonly timeline: LiveTimelineRef;
  /** At the present second of the camera's day, which is what is watched. */
  readonly playhead: Playhead;
};

/** Keeps today's recordings of a camera as long as it is mounted. */
export const [LiveTimelineActor, useLiveTimeline] = actorScope<OfTimeline, { readonly camera: Recorder }>(
  'LiveTimelineActor',
  (_, { camera: { serialNumber, channel, timezone, playbackQuality: quality = 'high' } }) => {
    const timeline = useOwnActor(
      ({ http }) =>
        liveTimelineMachine.provide({
          actors: {
            clock: deviceClock(timezone),
            watchTab: tabWatch,
            loadDay: loadDayOf(http(), { timezone, channel }),
          },
        }),
      { input: { serialNumber, quality, now: wallMoment(householdNow(), timezone) } },
    );
    const [playhead] = useState(() => nowAt(timezone, timeline));
    return { timeline, playhead };
  },
  (_, { camera: { serialNumber, channel, timezone } }) => `${serialNumber} ${channel} ${timezone}`,
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
