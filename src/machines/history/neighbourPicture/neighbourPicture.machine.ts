import { sendTo, setup, type EventFromLogic } from 'xstate';
import type { WallMoment } from '../../../domain/time/wallClock.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { partStub, type FactOf } from '../../part.ts';
import { machineStub } from '../../stubs.ts';
import type { dayUpdateMachine } from '../dayUpdate/dayUpdate.machine.ts';
import type { DayRequest, playbackMachine } from '../playback/playback.machine.ts';

type PlaybackEvent = EventFromLogic<typeof playbackMachine>;

/** `second`: where it begins. `now`: the current date and time at the device. */
type Moment = DayRequest & { readonly second: number; readonly now: WallMoment };

/** The picture of another camera at the moment of a history. */
export const neighbourPictureMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Moment,
    input: {} as Moment,
    events: {} as FactOf<typeof dayUpdateMachine>,
    children: {} as { neighbourPlayback: 'playback'; neighbourUpdate: 'dayUpdate' },
  },
  actors: {
    playback: machineStub<typeof playbackMachine>('playback'),
    dayUpdate: partStub<typeof dayUpdateMachine>('dayUpdate'),
  },
  actions: {
    sendPause: sendTo('neighbourPlayback', { type: 'pause' } satisfies PlaybackEvent),
    sendUpdated: sendTo('neighbourPlayback', (_, fact: PlaybackEvent) => fact),
  },
}).createMachine({
  id: 'neighbourPicture',
  meta: { title: 'Picture of another camera' },
  description:
    'A silent player of another camera that stands still at the moment of the history, and what keeps its day up to date.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'neighbourPlayback',
      src: 'playback',
      input: ({ context: { now, ...moment } }) => ({ ...moment, today: now.day, volume: 0 }),
    },
    {
      id: 'neighbourUpdate',
      src: 'dayUpdate',
      input: ({ context: { serialNumber, quality, day, now } }) => ({ serialNumber, quality, day, now }),
    },
  ],
  entry: 'sendPause',
  initial: 'shown',
  states: {
    shown: {
      description: 'The picture of the moment is shown. It does not play.',
      on: {
        'day.updated': {
          description: 'The camera recorded more of the day, so the player has it too.',
          actions: { type: 'sendUpdated', params: ({ event }) => event },
        },
      },
    },
  },
});
