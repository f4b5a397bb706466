import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
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
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { tabWatch } from '../shell/tabWatch.ts';

type OfTimeline = {
  readonly timeline: LiveTimelineRef;
  /** At the present second of the camera's day, which is what is watched. */
  readonly playhead: Playhead;
};

const [LiveTimelineContext, useLiveTimeline] = refContext<OfTimeline>('LiveTimelineActor');

export { useLiveTimeline };

/** Keeps today's recordings of a camera as long as it is mounted. */
export function LiveTimelineActor({ camera, children }: { camera: Recorder; children: ReactNode }) {
  const { serialNumber, channel, timezone, playbackQuality: quality = 'high' } = camera;
  const { http, inspect } = useConsole();
  const [machine] = useState(() =>
    liveTimelineMachine.provide({
      actors: {
        clock: deviceClock(timezone),
        watchTab: tabWatch,
        loadDay: loadDayOf(http(), { timezone, channel }),
      },
    }),
  );
  const timeline = useActorRef(machine, {
    input: { serialNumber, quality, now: wallMoment(householdNow(), timezone) },
    ...(inspect && { inspect }),
  });
  const [playhead] = useState(() => nowAt(timezone, timeline));
  return <LiveTimelineContext value={{ timeline, playhead }}>{children}</LiveTimelineContext>;
}

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
