import { sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { MediaTarget } from '../../../domain/live/media.ts';
import { machineStub, callbackStub } from '../../stubs.ts';
import { partStub, type FactOf } from '../../part.ts';
import type { noticeMachine } from '../../shell/notice/notice.machine.ts';
import type { TabFact } from '../autoPause/autoPause.machine.ts';
import type { livePlayerMachine } from '../livePlayer/livePlayer.machine.ts';
import type { liveRecordingMachine } from '../liveRecording/liveRecording.machine.ts';
import type { liveStatsMachine } from '../liveStats/liveStats.machine.ts';
import type { pictureSnapshotMachine, SnapshotOf } from '../pictureSnapshot/pictureSnapshot.machine.ts';

type PlayerInput = InputFrom<typeof livePlayerMachine>;
type PlayerEvent = EventFromLogic<typeof livePlayerMachine>;
/** Says something over the page. */
export type NoticeShown = Extract<EventFromLogic<typeof noticeMachine>, { type: 'notice.show' }>;

/** Sent by the view: what the list of devices says of the camera now. */
type DeviceNews = Extract<PlayerEvent, { type: 'device.returned' | 'device.wentOffline' }>;

/** The camera has another thumbnail, so it is reloaded. */
export type ThumbnailChanged = { type: 'refresh' };

type OfWindow = {
  readonly player: PlayerInput;
  /** The camera, as its files name it. */
  readonly camera: SnapshotOf;
  /** A small window has no tools. */
  readonly tools: 'none' | 'offered';
};

/** One live window: its player, what is recorded and saved of its picture, and whether somebody can see it. */
export const liveWindowMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfWindow,
    input: {} as Omit<PlayerInput, 'target'> &
      Omit<SnapshotOf, 'target'> & { readonly tools: OfWindow['tools'] },
    events: {} as
      | TabFact
      | DeviceNews
      | FactOf<typeof liveRecordingMachine>
      | FactOf<typeof pictureSnapshotMachine>,
    children: {} as {
      player: 'livePlayer';
      tab: 'tab';
      recording: 'liveRecording';
      snapshot: 'pictureSnapshot';
      stats: 'liveStats';
      device: 'device';
      notice: 'notice';
    },
  },
  actors: {
    livePlayer: machineStub<typeof livePlayerMachine>('livePlayer'),
    liveRecording: partStub<typeof liveRecordingMachine>('liveRecording'),
    pictureSnapshot: partStub<typeof pictureSnapshotMachine>('pictureSnapshot'),
    liveStats: machineStub<typeof liveStatsMachine>('liveStats'),
    /** Sends a {@link TabFact} when nobody can see the window, also when it starts, and when somebody can again. */
    tab: callbackStub('tab'),
    /** What reloads the camera. Takes {@link ThumbnailChanged}. */
    device: callbackStub<ThumbnailChanged>('device'),
    /** The notices of the console. */
    notice: callbackStub<NoticeShown>('notice'),
  },
  guards: { hasTools: ({ context }) => context.tools === 'offered' },
  actions: {
    sendPlayer: sendTo('player', (_, fact: PlayerEvent) => fact),
    sendHidden: sendTo('player', { type: 'tab.hidden' } satisfies PlayerEvent),
    sendDevice: sendTo('device', { type: 'refresh' } satisfies ThumbnailChanged),
    sendNotice: sendTo('notice', {
      type: 'notice.show',
      notice: { kind: 'success', message: { key: 'live:snapshot.uploaded' } },
      untilDismissed: true,
    } satisfies NoticeShown),
  },
}).createMachine({
  id: 'liveWindow',
  description:
    'One live window: its player, its recording, its snapshot and its stream details. This chart shows what each of them sends the others.',
  context: ({ input: { tools, channel, name, timezone, ...input } }) => {
    const player = { ...input, target: new MediaTarget() };
    const { target, serialNumber } = player;
    return { player, camera: { target, serialNumber, channel, name, timezone }, tools };
  },
  type: 'parallel',
  invoke: [
    { id: 'player', src: 'livePlayer', input: ({ context }) => context.player },
    { id: 'tab', src: 'tab' },
  ],
  states: {
    place: {
      description: 'Whether somebody can see the window.',
      initial: 'seen',
      states: {
        seen: {
          description: 'The window is visible, or the person lets video continue in the background.',
          on: {
            'tab.hidden': {
              target: 'unseen',
              description: 'Nobody can see the window, so its video pauses.',
              actions: 'sendHidden',
            },
            'device.returned': {
              description: 'The camera is online, so the video plays.',
              actions: { type: 'sendPlayer', params: ({ event }) => event },
            },
            'device.wentOffline': {
              description: 'The camera is offline, and the window says since when.',
              actions: { type: 'sendPlayer', params: ({ event }) => event },
            },
          },
        },
        unseen: {
          description: 'Nobody can see the window, and its video is paused.',
          on: {
            'tab.shown': {
              target: 'seen',
              description: 'Somebody can see the window again, so its video plays.',
              actions: { type: 'sendPlayer', params: ({ event }) => event },
            },
            'device.returned': {
              description: 'The camera is online. Its video waits until somebody can see it.',
              actions: [{ type: 'sendPlayer', params: ({ event }) => event }, 'sendHidden'],
            },
            'device.wentOffline': {
              description: 'The camera is offline. It is checked once somebody can see the window.',
              actions: [{ type: 'sendPlayer', params: ({ event }) => event }, 'sendHidden'],
            },
          },
        },
      },
    },
    tools: {
      description: 'What a person can do with the picture.',
      initial: 'none',
      states: {
        none: {
          description: 'A small window, such as one of a grid. Its picture is not recorded.',
          always: { guard: 'hasTools', target: 'offered' },
        },
        offered: {
          description: 'The picture can be recorded, saved, and used as the thumbnail of the camera.',
          invoke: [
            { id: 'recording', src: 'liveRecording', input: ({ context }) => context.camera },
            { id: 'snapshot', src: 'pictureSnapshot', input: ({ context }) => context.camera },
            { id: 'stats', src: 'liveStats' },
            { id: 'device', src: 'device' },
            { id: 'notice', src: 'notice' },
          ],
          on: {
            'recording.began': {
              description: 'The picture is being recorded, so it continues while nobody sees it.',
              actions: { type: 'sendPlayer', params: ({ event }) => event },
            },
            'recording.ended': {
              description: 'The recording ended, so the video may pause again.',
              actions: { type: 'sendPlayer', params: ({ event }) => event },
            },
            'screenshot.changed': {
              description:
                'The camera has another thumbnail. A notice says so, and the camera is reloaded with it.',
              actions: ['sendNotice', 'sendDevice'],
            },
          },
        },
      },
    },
  },
});
