import { assign, emit, setup, type ActorRefFrom } from 'xstate';

/** A second of a day of the device's calendar; null is wherever the day is usually played from. */
export type Moment = { readonly day: string; readonly second: number | null };

/** A second that is shown. */
export type ShownSecond = { readonly day: string; readonly second: number };

/** `open` is the day that is played. */
type Wanted = Moment & { readonly open: string };

/** Names a moment in the address bar: in a new entry of the browser's history, or in the one that is there. */
export type AddressSet = Moment & { type: 'address.set'; entry: 'new' | 'same' };

/** A picture may begin so many seconds before the second that it is the picture of. */
const pictureEarly = 0.05;

/**
 * The address of a camera's history. It follows what is played, leads playback where a link or Back leads, and has one
 * entry of the browser's history for each place that a person chose.
 */
export const momentAddressMachine = setup({
  types: {
    context: {} as {
      /** What the address names. */
      readonly named: Moment;
    },
    input: {} as Moment,
    events: {} as
      | ({ type: 'moment.choose' } & Wanted)
      | ({ type: 'address.reached' } & Wanted)
      /** A picture was drawn while it plays. */
      | ({ type: 'picture.shown' } & ShownSecond)
      /** A picture was drawn while it is paused, or stands since now. */
      | ({ type: 'picture.stood' } & ShownSecond),
    emitted: {} as
      | AddressSet
      | { type: 'seek'; second: number }
      | { type: 'day.choose'; day: string; second: number | null },
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
    emitWanted: emit((_, { day, second, open }: Wanted) =>
      day === open && second !== null
        ? { type: 'seek' as const, second }
        : { type: 'day.choose' as const, day, second },
    ),
  },
}).createMachine({
  id: 'momentAddress',
  description:
    'The address of a day that is played: it follows the picture, and Back leads to where a person was before.',
  context: ({ input: { day, second } }) => ({ named: { day, second } }),
  initial: 'due',
  on: {
    'address.reached': {
      target: '.due',
      actions: [
        { type: 'setNamed', params: ({ event }) => event },
        { type: 'emitWanted', params: ({ event }) => event },
      ],
      description: 'A link or Back leads here: playback goes where the address says.',
    },
    'moment.choose': {
      target: '.onTheWay',
      actions: [
        { type: 'setNamed', params: ({ event }) => event },
        { type: 'emitPlace', params: ({ event }) => ({ ...event, entry: 'new' as const }) },
        { type: 'emitWanted', params: ({ event }) => event },
      ],
      description: 'A person goes to another moment: Back leads to where it was before.',
    },
  },
  states: {
    due: {
      description: 'The next picture that is shown is named in the address.',
      on: {
        'picture.shown': {
          target: 'named',
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
        },
        'picture.stood': {
          target: 'named',
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
        },
      },
    },
    named: {
      description: 'The address names where playback is, and follows it in steps of five seconds.',
      on: {
        'picture.shown': {
          guard: { type: 'isUnnamed', params: ({ event }) => event },
          target: 'named',
          reenter: true,
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
          description: 'Another day is named at once.',
        },
        'picture.stood': {
          target: 'named',
          reenter: true,
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
          description: 'A picture that stands is named exactly.',
        },
      },
      after: { followStep: 'due' },
    },
    onTheWay: {
      description:
        'A person has just gone to a moment, and may be on the way to another one of that day: all of it is one step for Back.',
      on: {
        'moment.choose': {
          guard: { type: 'isSameDay', params: ({ event }) => event },
          target: 'onTheWay',
          reenter: true,
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitPlace', params: ({ event }) => ({ ...event, entry: 'same' as const }) },
            { type: 'emitWanted', params: ({ event }) => event },
          ],
          description: 'Seeks within two seconds replace the history entry; another day is another place.',
        },
        'picture.shown': {
          guard: { type: 'isUnnamed', params: ({ event }) => event },
          actions: [
            { type: 'setNamed', params: ({ event }) => event },
            { type: 'emitShown', params: ({ event }) => event },
          ],
          description: 'A day was chosen without a second: where it begins is named at once.',
        },
        'picture.stood': {
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

/** The actor of a history's address. */
export type MomentAddressRef = ActorRefFrom<typeof momentAddressMachine>;
