import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type EventFromLogic,
  type InputFrom,
} from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { PlaybackSpeed } from '../../../domain/history/playback.ts';
import type { RecordedCamera } from '../../../domain/history/recorder.ts';
import { dayAt, momentOf, secondAt } from '../../../domain/time/deviceDay.ts';
import { monthOf } from '../../../domain/time/month.ts';
import type {
  AddressSet,
  Moment,
  momentAddressMachine,
} from '../../history/momentAddress/momentAddress.machine.ts';
import type { recordedDaysMachine } from '../../history/recordedDays/recordedDays.machine.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { gridWindowMachine } from '../gridWindow/gridWindow.machine.ts';
import type {
  ClockRan,
  DayReached,
  Sought,
  syncPlaybackMachine,
} from '../syncPlayback/syncPlayback.machine.ts';
import type { syncWindowMachine } from '../syncWindow/syncWindow.machine.ts';

type PlaybackFact = FactOf<typeof syncPlaybackMachine>;
type WindowFact = FactOf<typeof syncWindowMachine>;
type SeenFact = FactOf<typeof gridWindowMachine>;
type AddressFact = FactOf<typeof momentAddressMachine>;

type PlaybackEvent = EventFromLogic<typeof syncPlaybackMachine>;
type WindowEvent = EventFromLogic<typeof syncWindowMachine>;
type AddressEvent = EventFromLogic<typeof momentAddressMachine>;
type DaysEvent = EventFromLogic<typeof recordedDaysMachine>;

type CamerasKnown = Extract<PlaybackEvent, { type: 'cameras.known' }>;
/** A link, Back, or the person goes to a moment. */
type MomentWanted = Extract<AddressEvent, { type: 'address.reached' | 'moment.choose' }>;

type Seat = { readonly place: number };
/** A window with its camera, and the moment of the clock. */
type Window = InputFrom<typeof syncWindowMachine>;
/** A window with a camera is shown, until it is closed. */
type WindowShown = { type: 'window.opened'; window: Window } | ({ type: 'window.closed' } & Seat);

type Recorded = {
  /** In the windows. */
  readonly cameras: readonly RecordedCamera[];
};
/** The days are shown on which any of these cameras recorded, until they are hidden. */
type DaysShown = ({ type: 'days.shown' } & Recorded) | { type: 'days.hidden' };

/** Asks for the moment of the clock. */
export type ClockAsk = { type: 'moment.ask' };
/** The moment at which the clock was paused. */
export type MomentRead = { type: 'moment.read' } & Sought;

const windowId = ({ place }: Seat) => `window ${place}` as const;
const seenId = ({ place }: Seat) => `seen ${place}` as const;

/** Playback of a grid (spec section 2): its clock, its windows and its address. */
export const syncPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Sought & {
      /** The time zone of the calendar of the grid. */
      readonly timezone: string;
      /** The day that the clock is at, in that calendar. */
      readonly day: string;
      /** Those whose days are shown. */
      readonly cameras: readonly RecordedCamera[];
      /** The speed of the clock. */
      readonly speed: PlaybackSpeed;
      /** The windows that are shown, as they were opened; the last one was opened last. */
      readonly windows: readonly Window[];
    },
    /** The speed at which the grid is opened. */
    input: {} as { readonly speed: PlaybackSpeed },
    events: {} as
      | PlaybackFact
      | WindowFact
      | SeenFact
      | AddressFact
      | CamerasKnown
      | MomentWanted
      | WindowShown
      | DaysShown
      | MomentRead,
    children: {} as {
      sync: 'syncPlayback';
      clock: 'clock';
      address: 'momentAddress';
      router: 'router';
      days: 'recordedDays';
    } & Record<ReturnType<typeof windowId>, 'syncWindow'> &
      Record<ReturnType<typeof seenId>, 'gridWindow'>,
  },
  actors: {
    syncPlayback: partStub<typeof syncPlaybackMachine>('syncPlayback'),
    syncWindow: partStub<typeof syncWindowMachine>('syncWindow'),
    gridWindow: partStub<typeof gridWindowMachine>('gridWindow'),
    momentAddress: partStub<typeof momentAddressMachine>('momentAddress'),
    recordedDays: machineStub<typeof recordedDaysMachine>('recordedDays'),
    /** The clock of all windows. Takes {@link ClockAsk} and sends {@link MomentRead}. */
    clock: callbackStub<ClockAsk>('clock'),
    /** The address bar. Sends `address.reached` and takes {@link AddressSet}. */
    router: callbackStub<AddressSet>('router'),
  },
  guards: {
    isOtherCalendar: ({ context }, { timezone }: CamerasKnown) => timezone !== context.timezone,
  },
  actions: {
    setOpened: assign((_, { at, timezone }: CamerasKnown) => ({ at, timezone, day: dayAt(at, timezone) })),
    setCalendar: assign((_, { at, timezone }: CamerasKnown) => ({ timezone, day: dayAt(at, timezone) })),
    setMovedDay: assign(({ context: { timezone } }, { at }: Sought) => ({ day: dayAt(at, timezone) })),
    setDay: assign((_, { day }: DayReached) => ({ day })),
    setCameras: assign((_, { cameras }: Recorded) => ({ cameras })),
    sendMonth: sendTo('days', ({ context: { day } }): DaysEvent => ({
      type: 'month.choose',
      month: monthOf(day),
    })),
    setSpeed: assign((_, { speed }: ClockRan) => ({ speed })),
    setWindowOpened: assign(({ context: { windows } }, { window }: { window: Window }) => ({
      windows: [...windows, window],
    })),
    setWindowClosed: assign(({ context: { windows } }, { place }: Seat) => ({
      windows: windows.filter((window) => window.place !== place),
    })),
    startSeen: spawnChild('gridWindow', {
      id: ({ context }) => seenId(lastOf(context)),
      input: ({ context }) => ({ place: lastOf(context).place }),
    }),
    startWindow: spawnChild('syncWindow', {
      id: ({ context }) => windowId(lastOf(context)),
      input: ({ context }) => lastOf(context),
    }),
    stopSeen: stopChild((_, seat: Seat) => seenId(seat)),
    stopWindow: stopChild((_, seat: Seat) => windowId(seat)),
    sendSync: sendTo('sync', (_, event: PlaybackEvent) => event),
    sendSeek: sendTo('sync', ({ context: { timezone } }, { day, second }: Moment): PlaybackEvent => ({
      type: 'seek',
      at: momentOf(day, second ?? 0, timezone),
    })),
    sendWanted: sendTo('address', (_, wanted: MomentWanted) => wanted),
    sendAddress: sendTo('router', (_, fact: AddressSet) => fact),
    sendClockAsk: sendTo('clock', { type: 'moment.ask' } satisfies ClockAsk),
    sendTab: sendTo(
      (_, seat: SeenFact) => windowId(seat),
      (_, { type }: SeenFact): WindowEvent => ({ type }),
    ),
    sendNewRan: sendTo(
      ({ context }) => windowId(lastOf(context)),
      ({ context: { speed } }): WindowEvent => ({ type: 'clock.ran', speed }),
    ),
    sendNewPaused: sendTo(
      ({ context }) => windowId(lastOf(context)),
      ({ context }): WindowEvent => ({ type: 'clock.paused', at: lastOf(context).at }),
    ),
    sendWindows: enqueueActions(({ context: { windows }, enqueue }, event: WindowEvent) => {
      for (const window of windows) enqueue.sendTo(windowId(window), event);
    }),
  },
}).createMachine({
  id: 'syncPage',
  meta: { title: 'Grid playback page' },
  description:
    'Playback of a grid: the clock, the windows that follow it, and the address. This chart shows what each of them sends the others.',
  context: ({ input: { speed } }) => ({
    at: 0,
    timezone: 'UTC',
    day: dayAt(0, 'UTC'),
    cameras: [],
    speed,
    windows: [],
  }),
  invoke: [
    { id: 'sync', src: 'syncPlayback', input: ({ context: { speed } }) => ({ speed }) },
    { id: 'clock', src: 'clock' },
  ],
  initial: 'opening',
  states: {
    opening: {
      description: 'The cameras of the grid are still loading.',
      on: {
        'cameras.known': {
          target: 'open',
          actions: [
            { type: 'setOpened', params: ({ event }) => event },
            { type: 'sendSync', params: ({ event }) => event },
          ],
        },
      },
    },
    open: {
      description: 'The grid is played.',
      invoke: [
        {
          id: 'address',
          src: 'momentAddress',
          input: ({ context: { at, timezone } }) => secondAt(at, timezone),
        },
        { id: 'router', src: 'router' },
      ],
      on: {
        'window.closed': {
          actions: [
            { type: 'setWindowClosed', params: ({ event }) => event },
            { type: 'stopWindow', params: ({ event }) => event },
            { type: 'stopSeen', params: ({ event }) => event },
          ],
        },
        'window.settled': {
          description: 'A window has its frame, or has none to show. The clock no longer waits for it.',
          actions: { type: 'sendSync', params: ({ event }) => event },
        },
        'tab.hidden': {
          description: 'Nobody has seen a window for a while, so it releases its recording.',
          actions: { type: 'sendTab', params: ({ event }) => event },
        },
        'tab.shown': {
          description: 'A window is visible again.',
          actions: { type: 'sendTab', params: ({ event }) => event },
        },
        'address.reached': {
          description: 'A link or Back goes to another moment.',
          actions: { type: 'sendWanted', params: ({ event }) => event },
        },
        'moment.choose': {
          description: 'The person goes to another moment, by way of the address, so that Back returns.',
          actions: { type: 'sendWanted', params: ({ event }) => event },
        },
        'address.set': {
          description: 'The address names the moment that is played.',
          actions: { type: 'sendAddress', params: ({ event }) => event },
        },
        'moment.sought': {
          description: 'The moment is sought in all windows.',
          actions: { type: 'sendSeek', params: ({ event }) => event },
        },
      },
      type: 'parallel',
      states: {
        clock: {
          description: 'Whether the clock runs.',
          initial: 'paused',
          on: {
            'cameras.known': {
              description:
                'A camera joined or was removed. The clock waits for the new one and not for the other. The days are those of the first camera.',
              actions: [
                { type: 'setCalendar', params: ({ event }) => event },
                { type: 'sendSync', params: ({ event }) => event },
              ],
            },
            'clock.moved': {
              description: 'Another moment was sought. All windows look for their frames of it.',
              actions: [
                { type: 'setMovedDay', params: ({ event }) => event },
                {
                  type: 'sendWindows',
                  params: ({ event: { at } }): WindowEvent => ({ type: 'moment.sought', at }),
                },
              ],
            },
            'day.reached': {
              description: 'Midnight has passed.',
              actions: { type: 'setDay', params: ({ event }) => event },
            },
          },
          states: {
            paused: {
              description: 'The clock is paused, or waits for the windows.',
              on: {
                'window.opened': {
                  description: 'A window joins. It looks for its frame of the moment, and shows it paused.',
                  actions: [
                    { type: 'setWindowOpened', params: ({ event }) => event },
                    'startSeen',
                    'startWindow',
                    'sendNewPaused',
                  ],
                },
                'clock.ran': {
                  target: 'running',
                  description: 'The clock runs, and all videos play with it.',
                  actions: [
                    { type: 'setSpeed', params: ({ event }) => event },
                    { type: 'sendWindows', params: ({ event }) => event },
                  ],
                },
                'clock.paused': {
                  description: 'The windows look for their frames again.',
                  actions: 'sendClockAsk',
                },
                'moment.read': {
                  description: 'All windows pause at the moment of the clock.',
                  actions: {
                    type: 'sendWindows',
                    params: ({ event: { at } }): WindowEvent => ({ type: 'clock.paused', at }),
                  },
                },
              },
            },
            running: {
              description: 'The clock runs.',
              on: {
                'window.opened': {
                  description: 'A window joins. It plays with the others as soon as it can.',
                  actions: [
                    { type: 'setWindowOpened', params: ({ event }) => event },
                    'startSeen',
                    'startWindow',
                    'sendNewRan',
                  ],
                },
                'clock.ran': {
                  description: 'The clock has another speed.',
                  actions: [
                    { type: 'setSpeed', params: ({ event }) => event },
                    { type: 'sendWindows', params: ({ event }) => event },
                  ],
                },
                'clock.paused': {
                  target: 'paused',
                  description: 'The clock was paused. At which moment is not known yet.',
                  actions: 'sendClockAsk',
                },
              },
            },
          },
        },
        days: {
          description: 'The days on which any camera recorded.',
          initial: 'hidden',
          states: {
            hidden: {
              description: 'No days are shown.',
              on: {
                'days.shown': {
                  target: 'shown',
                  actions: { type: 'setCameras', params: ({ event }) => event },
                },
              },
            },
            shown: {
              description: 'The days are shown, and marked.',
              invoke: {
                id: 'days',
                src: 'recordedDays',
                input: ({ context: { cameras, day } }) => ({ cameras, month: monthOf(day) }),
              },
              on: {
                'days.shown': {
                  target: 'shown',
                  reenter: true,
                  description: 'The windows have other cameras.',
                  actions: { type: 'setCameras', params: ({ event }) => event },
                },
                'days.hidden': 'hidden',
                'cameras.known': {
                  guard: { type: 'isOtherCalendar', params: ({ event }) => event },
                  description: 'The day has another calendar, and may be of another month.',
                  actions: 'sendMonth',
                },
                'clock.moved': {
                  description: 'The month of the moment is marked too.',
                  actions: 'sendMonth',
                },
                'day.reached': {
                  description: 'The month of the new day is marked too.',
                  actions: 'sendMonth',
                },
              },
            },
          },
        },
      },
    },
  },
});

const lastOf = ({ windows }: { readonly windows: readonly Window[] }): Window => {
  const last = windows.at(-1);
  if (last === undefined) throw new Error('No window is open.');
  return last;
};
