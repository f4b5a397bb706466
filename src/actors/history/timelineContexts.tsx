import { useActorRef } from '@xstate/react';
import {
  timelineZoomMachine,
  type TimelineZoomRef,
} from '../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { frameClock } from './frameClock.ts';
import { useConsole } from '../shell/contexts.tsx';

const machine = timelineZoomMachine.provide({ actors: { frames: frameClock } });

/** Midday: until the timeline is told what is played. */
const noon = 43_200;

/** Runs the view of a timeline as long as the caller is mounted. */
export function useTimelineZoom(): TimelineZoomRef {
  const { inspect } = useConsole();
  return useActorRef(machine, { input: { second: noon }, ...(inspect && { inspect }) });
}
