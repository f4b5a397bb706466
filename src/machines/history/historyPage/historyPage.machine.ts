import { assign, sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ClipRange } from '../../../domain/clips/clip.ts';
import type { Followed } from '../../../domain/history/followed.ts';
import type { PictureQuery } from '../../../domain/history/pictureSearch.ts';
import type { PlaybackQuality } from '../../../domain/history/recording.ts';
import { secondsOfDay } from '../../../domain/time/deviceDay.ts';
import { monthOf } from '../../../domain/time/month.ts';
import type { WallMoment } from '../../../domain/time/wallClock.ts';
import type { clipAddressMachine, ClipSet } from '../../clips/clipAddress/clipAddress.machine.ts';
import type { clipRangeMachine } from '../../clips/clipRange/clipRange.machine.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { alertMarksMachine, AlertsOfDay } from '../alertMarks/alertMarks.machine.ts';
import type { dayMotionMachine } from '../dayMotion/dayMotion.machine.ts';
import type { dayUpdateMachine } from '../dayUpdate/dayUpdate.machine.ts';
import type { AddressSet, Moment, momentAddressMachine } from '../momentAddress/momentAddress.machine.ts';
import type { pictureSearchMachine } from '../pictureSearch/pictureSearch.machine.ts';
import type { playbackMachine } from '../playback/playback.machine.ts';
import type { recordedDaysMachine } from '../recordedDays/recordedDays.machine.ts';

type PlaybackFact = FactOf<typeof playbackMachine>;
type UpdateFact = FactOf<typeof dayUpdateMachine>;
type AddressFact = FactOf<typeof momentAddressMachine>;
type RangeFact = FactOf<typeof clipRangeMachine>;
type ClipFact = FactOf<typeof clipAddressMachine>;

type PlaybackEvent = EventFromLogic<typeof playbackMachine>;
type UpdateEvent = EventFromLogic<typeof dayUpdateMachine>;
type AddressEvent = EventFromLogic<typeof momentAddressMachine>;
type MarksEvent = EventFromLogic<typeof alertMarksMachine>;
type MotionEvent = EventFromLogic<typeof dayMotionMachine>;
type RangeEvent = EventFromLogic<typeof clipRangeMachine>;
type ClipEvent = EventFromLogic<typeof clipAddressMachine>;
type SearchEvent = EventFromLogic<typeof pictureSearchMachine>;

/** The router is at an address that it was not sent to: a link, Back, or another address that was typed. */
export type AddressReached = { type: 'address.reached' } & Moment;
/** That address, and what it marks of its day for a clip; null: nothing. */
export type HistoryReached = AddressReached & { readonly range: ClipRange | null };
/** The person goes to a moment, or to a day where no second is named. */
type MomentChosen = { type: 'moment.choose' } & Moment;
/** The camera has raised alerts. */
export type CameraAlerts = { type: 'alerts.arrived' };

/** The day that is open, and the quality in which it is played. */
type Open = { readonly day: string; readonly quality: PlaybackQuality };

/** A camera, the moment at which its history begins, and how it is played there. */
type OfCamera = AlertsOfDay &
  Open & {
    /** The device's own name of its zone. */
    readonly timezone: string;
    /** Null is the usual start of the day. */
    readonly second: number | null;
    readonly now: WallMoment;
    /** 0 to 1. */
    readonly volume: number;
    /** How another camera was played, which the person comes from; null if they came otherwise. */
    readonly followed: Pick<Followed, 'speed' | 'isPaused'> | null;
    /** The search that the address names. */
    readonly query: PictureQuery | null;
    /** What the address marks for a clip. */
    readonly range: ClipRange | null;
  };

/** After so many moments the search waits for the person. */
const atOnce = 300;

/** The history of a camera (spec sections 2 to 4): one day of recordings with what is shown and done beside them. */
export const historyPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfCamera,
    input: {} as OfCamera,
    events: {} as
      | PlaybackFact
      | UpdateFact
      | AddressFact
      | RangeFact
      | ClipFact
      | HistoryReached
      | MomentChosen
      | CameraAlerts,
    children: {} as {
      playback: 'playback';
      dayUpdate: 'dayUpdate';
      address: 'momentAddress';
      router: 'router';
      days: 'recordedDays';
      marks: 'alertMarks';
      motion: 'dayMotion';
      range: 'clipRange';
      clip: 'clipAddress';
      search: 'pictureSearch';
      alerts: 'alerts';
    },
  },
  actors: {
    playback: partStub<typeof playbackMachine>('playback'),
    dayUpdate: partStub<typeof dayUpdateMachine>('dayUpdate'),
    momentAddress: partStub<typeof momentAddressMachine>('momentAddress'),
    /** The address bar. Sends {@link HistoryReached} and takes {@link AddressSet} and {@link ClipSet}. */
    router: callbackStub<AddressSet | ClipSet>('router'),
    recordedDays: machineStub<typeof recordedDaysMachine>('recordedDays'),
    alertMarks: machineStub<typeof alertMarksMachine>('alertMarks'),
    dayMotion: machineStub<typeof dayMotionMachine>('dayMotion'),
    clipRange: partStub<typeof clipRangeMachine>('clipRange'),
    clipAddress: partStub<typeof clipAddressMachine>('clipAddress'),
    pictureSearch: machineStub<typeof pictureSearchMachine>('pictureSearch'),
    /** The stream of new alerts. Sends {@link CameraAlerts}. */
    alerts: callbackStub('alerts'),
  },
  guards: {
    isFollowed: ({ context }) => context.followed !== null,
    isFollowedPaused: ({ context }) => context.followed?.isPaused === true,
    isOtherDay: ({ context }, { day }: Open) => day !== context.day,
    isOpenSecond: ({ context }, { day, second }: Moment) => day === context.day && second !== null,
    isOtherQuality: ({ context }, { quality }: Open) => quality !== context.quality,
  },
  actions: {
    setOpen: assign((_, { day, quality }: Open) => ({ day, quality })),
    sendSpeed: sendTo('playback', ({ context: { followed } }): PlaybackEvent => ({
      type: 'speed.choose',
      speed: followed?.speed ?? 1,
    })),
    sendPause: sendTo('playback', { type: 'pause' } satisfies PlaybackEvent),
    sendPlayback: sendTo('playback', (_, fact: PlaybackEvent) => fact),
    sendWanted: sendTo('address', (_, wanted: AddressEvent) => wanted),
    sendSeek: sendTo('playback', (_, { second }: Moment): PlaybackEvent => ({
      type: 'seek',
      second: second ?? 0,
    })),
    sendDayChoice: sendTo('playback', (_, { day, second }: Moment): PlaybackEvent => ({
      type: 'day.choose',
      day,
      second,
    })),
    sendAddress: sendTo('router', (_, fact: AddressSet | ClipSet) => fact),
    sendOpened: sendTo('dayUpdate', (_, fact: UpdateEvent) => fact),
    sendMarksOpened: sendTo('marks', (_, { day }: Open): MarksEvent => ({ type: 'day.opened', day })),
    sendMarksGrew: sendTo('marks', { type: 'day.grew' } satisfies MarksEvent),
    sendMotionOpened: sendTo('motion', (_, { day }: Open): MotionEvent => ({ type: 'day.opened', day })),
    sendMotionGrew: sendTo('motion', { type: 'day.grew' } satisfies MotionEvent),
    sendRangeDay: sendTo('range', ({ context: { timezone } }, { day }: Open): RangeEvent => ({
      type: 'day.changed',
      day,
      seconds: secondsOfDay(day, timezone),
    })),
    sendRangeReached: sendTo(
      'range',
      ({ context: { timezone } }, { day, range }: HistoryReached): RangeEvent => ({
        type: 'address.reached',
        day,
        seconds: secondsOfDay(day, timezone),
        range,
      }),
    ),
    sendRange: sendTo('clip', (_, fact: ClipEvent) => fact),
    sendSearchOpened: sendTo('search', (_, { day }: Open): SearchEvent => ({ type: 'day.opened', day })),
  },
}).createMachine({
  id: 'historyPage',
  meta: { title: 'History page' },
  description:
    'The history of a camera: the recordings of a day, their address, alerts and motion, a range that is marked for a clip, and a search. This chart shows what each of them sends the others.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'playback',
      src: 'playback',
      input: ({ context: { serialNumber, quality, day, second, now, volume } }) => ({
        serialNumber,
        quality,
        day,
        second,
        today: now.day,
        volume,
      }),
    },
    {
      id: 'dayUpdate',
      src: 'dayUpdate',
      input: ({ context: { serialNumber, quality, day, now } }) => ({ serialNumber, quality, day, now }),
    },
    { id: 'address', src: 'momentAddress', input: ({ context: { day, second } }) => ({ day, second }) },
    { id: 'router', src: 'router' },
    {
      id: 'days',
      src: 'recordedDays',
      input: ({ context: { serialNumber, channel, day } }): InputFrom<typeof recordedDaysMachine> => ({
        cameras: [{ serialNumber, channel }],
        month: monthOf(day),
      }),
    },
    {
      id: 'marks',
      src: 'alertMarks',
      input: ({ context: { userId, serialNumber, channel, day } }) => ({
        userId,
        serialNumber,
        channel,
        day,
      }),
    },
    {
      id: 'motion',
      src: 'dayMotion',
      input: ({ context: { serialNumber, channel, day } }) => ({ serialNumber, channel, day }),
    },
    {
      id: 'range',
      src: 'clipRange',
      input: ({ context: { day, timezone, range } }) => ({
        day,
        seconds: secondsOfDay(day, timezone),
        range,
      }),
    },
    { id: 'clip', src: 'clipAddress', input: ({ context: { day, range } }) => ({ day, range }) },
    {
      id: 'search',
      src: 'pictureSearch',
      input: ({ context: { serialNumber, channel, day, query } }) => ({
        serialNumber,
        channel,
        day,
        query,
        atOnce,
      }),
    },
    { id: 'alerts', src: 'alerts' },
  ],
  initial: 'opening',
  states: {
    opening: {
      description: 'The history has just opened. After another camera, it plays as that one did.',
      always: [
        {
          guard: 'isFollowedPaused',
          target: 'shown',
          actions: ['sendSpeed', 'sendPause'],
          description: 'The other camera was paused.',
        },
        { guard: 'isFollowed', target: 'shown', actions: 'sendSpeed' },
        { target: 'shown' },
      ],
    },
    shown: {
      description: 'A day of recordings is shown.',
      on: {
        'day.opened': [
          {
            description:
              'Another day is played. Its recordings are kept up to date, its alerts are marked, its motion is drawn, what was marked for a clip is gone, and a search of one day follows.',
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            actions: [
              { type: 'setOpen', params: ({ event }) => event },
              { type: 'sendOpened', params: ({ event }) => event },
              { type: 'sendMarksOpened', params: ({ event }) => event },
              { type: 'sendMotionOpened', params: ({ event }) => event },
              { type: 'sendRangeDay', params: ({ event }) => event },
              { type: 'sendSearchOpened', params: ({ event }) => event },
            ],
          },
          {
            description: 'The day is played in another quality, and kept up to date in it.',
            guard: { type: 'isOtherQuality', params: ({ event }) => event },
            actions: [
              { type: 'setOpen', params: ({ event }) => event },
              { type: 'sendOpened', params: ({ event }) => event },
            ],
          },
        ],
        'address.reached': {
          description: 'A link or Back goes to another moment, and to what its address marks for a clip.',
          actions: [
            { type: 'sendWanted', params: ({ event: { type, day, second } }) => ({ type, day, second }) },
            { type: 'sendRangeReached', params: ({ event }) => event },
          ],
        },
        'range.changed': {
          description: 'Another range is marked for a clip, or none.',
          actions: { type: 'sendRange', params: ({ event }) => event },
        },
        'clip.set': {
          description: 'The address names the range that is marked.',
          actions: { type: 'sendAddress', params: ({ event }) => event },
        },
        'moment.choose': {
          description: 'The person goes to another moment, by way of the address, so that Back returns.',
          actions: { type: 'sendWanted', params: ({ event }) => event },
        },
        'address.set': {
          description: 'The address names the moment that is played.',
          actions: { type: 'sendAddress', params: ({ event }) => event },
        },
        'moment.sought': [
          {
            description: 'The moment is in the day that is open. Playback seeks.',
            guard: { type: 'isOpenSecond', params: ({ event }) => event },
            actions: { type: 'sendSeek', params: ({ event }) => event },
          },
          {
            description: 'Another day is opened, or no second of the day is named, so it begins as usual.',
            actions: { type: 'sendDayChoice', params: ({ event }) => event },
          },
        ],
        'day.updated': {
          description:
            'More of the day was recorded. Playback can go on to it, and its alerts and motion are loaded.',
          actions: [
            { type: 'sendPlayback', params: ({ event }) => event },
            'sendMarksGrew',
            'sendMotionGrew',
          ],
        },
        'alerts.arrived': {
          description: 'The camera has raised an alert, which is marked.',
          actions: 'sendMarksGrew',
        },
      },
    },
  },
});
