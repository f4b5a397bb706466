import { useActorRef } from '@xstate/react';
import { timelineZoomMachine, type TimelineZoomRef } from '../machines/timelineZoom/timelineZoom.machine.ts';
import { frameClock } from './actors/frameClock.ts';
import { useConsole } from './contexts.tsx';

const machine = timelineZoomMachine.provide({ actors: { frames: frameClock } });

/** Midday: until the timeline is told what is played. */
const noon = 43_200;

/** Runs the view of a timeline as long as the caller is mounted. */
export function useTimelineZoom(): TimelineZoomRef {
  const { inspect } = useConsole();
  return useActorRef(machine, { input: { second: noon }, ...(inspect && { inspect }) });
}
