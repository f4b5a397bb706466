import { assign, sendTo, setup, type ActorRefFrom, type EventFromLogic } from 'xstate';
import type { RecordedDay } from '../../../domain/history/playback.ts';
import type { WallMoment } from '../../../domain/time/wallClock.ts';
import type { alertMarksMachine } from '../../history/alertMarks/alertMarks.machine.ts';
import type { ClockFact } from '../../history/dayUpdate/dayUpdate.machine.ts';
import type { CameraAlerts } from '../../history/historyPage/historyPage.machine.ts';
import type { DayRequest } from '../../history/playback/playback.machine.ts';
import { callbackStub, machineStub, promiseStub } from '../../stubs.ts';
import type { TabFact } from '../autoPause/autoPause.machine.ts';

type ItsRecordings = Omit<DayRequest, 'day'>;

type MarksEvent = EventFromLogic<typeof alertMarksMachine>;

/** The camera; a channel if the device is a gateway. */
type OfCamera = ItsRecordings & { readonly userId: string; readonly channel?: number | undefined };

/** Today's recordings and alerts of the camera that is watched live, for the timeline below the picture. */
export const liveTimelineMachine = setup({
  types: {
    context: {} as OfCamera & {
      /** The date and time at the camera when its day was last requested. */
      readonly now: WallMoment;
      /** The recordings of that day; null until they have arrived. */
      readonly recorded: RecordedDay | null;
    },
    input: {} as OfCamera & { readonly now: WallMoment },
    events: {} as ClockFact | TabFact | CameraAlerts | { type: 'retry' },
    children: {} as { marks: 'alertMarks' },
  },
  actors: {
    alertMarks: machineStub<typeof alertMarksMachine>('alertMarks'),
    /** The stream of new alerts. Sends {@link CameraAlerts}. */
    alerts: callbackStub('alerts'),
    clock: callbackStub('clock'),
    watchTab: callbackStub('watchTab'),
    loadDay: promiseStub<RecordedDay, DayRequest>('loadDay'),
  },
  actions: {
    // After midnight at the camera, the recordings of the day before are not those of today.
    setNow: assign(({ context }, { now }: { now: WallMoment }) => ({
      now,
      recorded: now.day === context.now.day ? context.recorded : null,
    })),
    sendMarksDay: sendTo('marks', (_, { now }: { now: WallMoment }): MarksEvent => ({
      type: 'day.opened',
      day: now.day,
    })),
    sendMarksGrew: sendTo('marks', { type: 'day.grew' } satisfies MarksEvent),
    setRecorded: assign((_, { recorded }: { recorded: RecordedDay }) => ({ recorded })),
  },
}).createMachine({
  id: 'liveTimeline',
  description: "Today's recordings and alerts of a camera, on a timeline below its live picture.",
  context: ({ input }) => ({ ...input, recorded: null }),
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'watchTab', src: 'watchTab' },
    { id: 'alerts', src: 'alerts' },
    {
      id: 'marks',
      src: 'alertMarks',
      input: ({ context: { userId, serialNumber, channel, now } }) => ({
        userId,
        serialNumber,
        channel,
        day: now.day,
      }),
    },
  ],
  initial: 'loading',
  on: {
    'alerts.arrived': {
      description: 'The camera has raised an alert, which is marked.',
      actions: 'sendMarksGrew',
    },
  },
  states: {
    loading: {
      description: "The console loads today's recordings. Those that are already shown stay meanwhile.",
      invoke: {
        id: 'loadDay',
        src: 'loadDay',
        input: ({ context: { serialNumber, quality, now } }) => ({ serialNumber, quality, day: now.day }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'tab.hidden': 'suspended' },
    },
    shown: {
      description: 'The recordings so far are shown. The console reloads them every 20 seconds.',
      on: {
        'clock.ticked': {
          target: 'loading',
          actions: [
            { type: 'setNow', params: ({ event }) => event },
            { type: 'sendMarksDay', params: ({ event }) => event },
          ],
        },
        'tab.hidden': 'suspended',
      },
    },
    failed: {
      description:
        'The recordings failed to load, and the page says so. Those that are already shown stay. The next tick tries again.',
      on: {
        retry: 'loading',
        'clock.ticked': {
          target: 'loading',
          actions: [
            { type: 'setNow', params: ({ event }) => event },
            { type: 'sendMarksDay', params: ({ event }) => event },
          ],
        },
        'tab.hidden': 'suspended',
      },
    },
    suspended: {
      description: 'The tab is hidden, and the console loads nothing until it is visible again.',
      on: {
        'clock.ticked': {
          actions: [
            { type: 'setNow', params: ({ event }) => event },
            { type: 'sendMarksDay', params: ({ event }) => event },
          ],
        },
        'tab.shown': 'loading',
      },
    },
  },
});

export type LiveTimelineRef = ActorRefFrom<typeof liveTimelineMachine>;
