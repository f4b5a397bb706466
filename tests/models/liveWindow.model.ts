import { MediaTarget } from '../../src/domain/live/media.ts';
import { liveWindowMachine } from '../../src/machines/live/liveWindow/liveWindow.machine.ts';
import { called, defineModel, sent } from './model.ts';

const target = new MediaTarget();
const serialNumber = 'LK0000000001';
const named = { serialNumber, channel: 2, name: 'Front door', timezone: 'Europe/Berlin' };
const player = { serialNumber, online: true, offlineSince: null, volume: 1, quality: 'HD' } as const;
const offline = { type: 'device.wentOffline', since: Date.UTC(2026, 10, 21, 14, 31) } as const;
const returned = { type: 'device.returned' } as const;
const played = [called('player', { ...player, target }), called('tab')];
const hidden = sent('player', { type: 'tab.hidden' });
const places = ['seen', 'unseen'] as const;
const news = [returned, offline] as const;

export const model = defineModel({
  machine: liveWindowMachine,
  inputs: [
    { ...player, ...named, tools: 'none' },
    { ...player, ...named, tools: 'offered' },
  ],
  callbacks: { tab: ['tab.hidden', 'tab.shown'], device: [], notice: [] },
  children: { livePlayer: [], liveStats: [] },
  parts: { liveRecording: ['recording.began', 'recording.ended'], pictureSnapshot: ['screenshot.changed'] },
  events: { 'device.wentOffline': offline },
  control: ({ tools }) => ({ tools }),
  demands: [
    {
      section: '2',
      what: 'A small window plays the camera',
      on: 'init',
      when: { tools: 'none' },
      effects: played,
    },
    {
      section: '2',
      what: 'A window with tools can also record its picture, and save it',
      on: 'init',
      when: { tools: 'offered' },
      effects: [
        ...played,
        called('recording', { ...named, target }),
        called('snapshot', { ...named, target }),
        called('stats'),
        called('device'),
        called('notice'),
      ],
    },
    {
      section: '3',
      what: 'Nobody can see it',
      from: 'place.seen',
      on: 'tab.hidden',
      to: 'place.unseen',
      effects: [hidden],
    },
    {
      section: '3',
      what: 'Somebody can see it again',
      from: 'place.unseen',
      on: 'tab.shown',
      to: 'place.seen',
      effects: [sent('player', { type: 'tab.shown' })],
    },
    ...places.flatMap((place) =>
      news.map((on) => ({
        section: '2',
        what: 'The window follows the camera; while nobody sees it, it still waits',
        from: `place.${place}`,
        on,
        effects: [sent('player', on), ...(place === 'unseen' ? [hidden] : [])],
      })),
    ),
    ...(['recording.began', 'recording.ended'] as const).map((type) => ({
      section: '2',
      what: 'A picture that is recorded does not pause where nobody sees it',
      from: 'tools.offered',
      on: type,
      effects: [sent('player', { type })],
    })),
    {
      section: '7',
      what: 'The person sees that the camera has another thumbnail, and its lists show it',
      from: 'tools.offered',
      on: 'screenshot.changed',
      effects: [
        sent('notice', {
          type: 'notice.show',
          notice: { kind: 'success', message: { key: 'live:snapshot.uploaded' } },
          untilDismissed: true,
        }),
        sent('device', { type: 'refresh' }),
      ],
    },
  ],
  equivalent: {
    'liveWindow.place.seen | tab.hidden: sendPlayer instead of sendHidden':
      'the event that it passes on is the same',
  },
  undriven:
    'No view shows it. People use its parts (livePlayer, liveRecording, pictureSnapshot): one action is several of its steps.',
});
