import { assign, emit, setup, type ActorRefFrom } from 'xstate';

/** A second of a day of the device's calendar; null means the usual start of the day. */
export type Moment = { readonly day: string; readonly second: number | null };

/** The second of the frame that is shown. */
export type ShownSecond = { readonly day: string; readonly second: number };

/** Writes a moment to the address bar, in a new history entry of the browser or in the current one. */
export type AddressSet = Moment & { type: 'address.set'; entry: 'new' | 'same' };

/** A frame can start this many seconds before the second that it belongs to. */
const pictureEarly = 0.05;

/**
 * The address of a camera's history. It follows playback, moves playback after a link or Back, and has one history
 * entry of the browser for each place that a person chose.
 */
export const momentAddressMachine = setup({
  types: {
    context: {} as {
      /** The moment in the address. */
      readonly named: Moment;
    },
    input: {} as Moment,
    events: {} as
      | ({ type: 'moment.choose' } & Moment)
      | ({ type: 'address.reached' } & Moment)
      /** A frame was drawn during playback. */
      | ({ type: 'picture.shown' } & ShownSecond)
      /** A frame was drawn in a pause, or playback has just paused on it. */
      | ({ type: 'picture.paused' } & ShownSecond),
    /** Playback has to go to the moment that is sought. */
    emitted: {} as AddressSet | ({ type: 'moment.sought' } & Moment),
  },
  delays: {
    followStep: 5000,
    oneWay: 2000,
  },
  guards: {
    isUnnamed: ({ context: { named } }, { day }: ShownSecond) => named.day !== day || named.second === null,
    isSameDay: ({ context: { named } }, { day }: Moment) => named.day === day,
  },
  actions: {
    setNamed: assign((_, { day, second }: Moment) => ({ named: { day, second } })),
    emitShown: emit((_, { day, second }: ShownSecond) => ({
      type: 'address.set' as const,
      day,
      second: second + pictureEarly,
      entry: 'same' as const,
    })),
    emitPlace: emit((_, { day, second, entry }: Moment & Pick<AddressSet, 'entry'>) => ({
      type: 'address.set' as const,
      day,
      second,
      entry,
    })),
    emitSought: emit((_, { day, second }: Moment) => ({ type: 'moment.sought' as const, day, second })),
  },
}).createMachine({
  id: 'momentAddress',
  description:
    'The address of the day that is played. It follows playback, and Back returns to the previous place.',
  context: ({ input: { day, second } }) => ({ named: { day, second } }),
  initial: 'due',
  on: {
    'address.reached': {
      target: '.due',
      actions: [
        { type: 'setNamed', params: ({ event }) => event },
        { type: 'emitSought', params: ({ event }) => event },
      ],
      description: 'A link or Back goes here. Playback moves to the moment in the address.',
    },
    'moment.choose': {
      target: '.onTheWay',
      actions: [
        { type: 'setNamed', params: ({ event }) => event },
        { type: 'emitPlace', params: ({ event }) => ({ ...event, entry: 'new' as const }) },
        { type: 'emitSought', params: ({ event }) => event },
      ],
      description: 'The person goes to another moment. Back returns to the previous one.',
    },
  },
  states: {
    due: {
      description: 'The address takes the moment of the next frame.',
      on: {
        'picture.shown': {
          target: 'named',
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
        },
        'picture.paused': {
          target: 'named',
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
        },
      },
    },
    named: {
      description: 'The address has the current moment and follows playback in steps of five seconds.',
      on: {
        'picture.shown': {
          guard: { type: 'isUnnamed', params: ({ event }) => event },
          target: 'named',
          reenter: true,
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
          description: 'Another day is written to the address immediately.',
        },
        'picture.paused': {
          target: 'named',
          reenter: true,
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
          description: 'The exact moment of a paused frame is written to the address.',
        },
      },
      after: { followStep: 'due' },
    },
    onTheWay: {
      description:
        'The person has just gone to a moment and may continue to another one of that day. All of these count as one step for Back.',
      on: {
        'moment.choose': {
          guard: { type: 'isSameDay', params: ({ event }) => event },
          target: 'onTheWay',
          reenter: true,
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitPlace', params: ({ event }) => ({ ...event, entry: 'same' as const }) },
            { type: 'emitSought', params: ({ event }) => event },
          ],
          description: 'Seeks within two seconds replace the history entry. Another day gets a new entry.',
        },
        'picture.shown': {
          guard: { type: 'isUnnamed', params: ({ event }) => event },
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
          description:
            'The person chose a day without a second. Its start is written to the address immediately.',
        },
        'picture.paused': {
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
        },
      },
      after: { oneWay: 'due' },
    },
  },
});

export type MomentAddressRef = ActorRefFrom<typeof momentAddressMachine>;
