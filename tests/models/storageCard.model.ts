import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { storageCardMachine } from '../../src/machines/settings/storageCard/storageCard.machine.ts';
import { emptyCard, missingCard, normalCard, runningCard } from '../storageCards.ts';
import { called, defineModel, done, failed } from './model.ts';

const ofCard = { userId: '1001', serialNumber: 'LK0000000001' };
const change = { record: false };
const changed = { ...normalCard, ...change };
const refused = (message: 'device.offline' | 'device.noCard') =>
  new CallError(failure('rejected', 601, message));
const unclear = new CallError(failure('malformed', 1));

export const model = defineModel({
  machine: storageCardMachine,
  inputs: [ofCard],
  events: {
    'readCard done: normal': done('readCard', normalCard),
    'readCard done: running': done('readCard', runningCard(40)),
    'readCard done: missing': done('readCard', missingCard),
    'readCard error: unclear': failed('readCard', unclear),
    'readCard error: offline': failed('readCard', refused('device.offline')),
    'switch.turn': { type: 'switch.turn', change },
    'changeCard done': done('changeCard', changed),
    'changeCard error: unclear': failed('changeCard', unclear),
    'changeCard error: noCard': failed('changeCard', refused('device.noCard')),
    'cardFormat done: empty': done('cardFormat', emptyCard),
    'cardFormat done: none': done('cardFormat', null),
  },
  control: ({ card: { status, record, format } }) => ({
    status,
    record,
    format: format?.state ?? null,
  }),
  // A person turns a switch to what it is not.
  feasible: (event, { record }) => event.type !== 'switch.turn' || record,
  callbacks: { watchConnection: ['connection.restored'] },
  children: { cardFormat: [] },
  demands: [
    {
      section: '3',
      what: 'The card is read',
      on: 'init',
      to: 'reading',
      effects: [called('readCard', ofCard)],
    },
    {
      section: '3',
      what: 'How full it is, is shown',
      from: 'reading',
      on: done('readCard', normalCard),
      to: 'shown.asRead',
      context: { card: normalCard, error: null },
    },
    {
      section: '8',
      what: 'Without a card that is said',
      from: 'reading',
      on: done('readCard', missingCard),
      to: 'shown.asRead',
      context: { card: missingCard },
    },
    {
      section: '4',
      what: 'A formatting that continues is returned to',
      from: 'reading',
      on: done('readCard', runningCard(40)),
      to: 'formatting',
      effects: [called('cardFormat', { ...ofCard, format: { state: 'running', percent: 40 } })],
    },
    {
      section: '8',
      what: 'An offline device is said',
      from: 'reading',
      on: failed('readCard', refused('device.offline')),
      to: 'failed',
      context: { error: 'device.offline' },
    },
    {
      section: '8',
      what: 'Failed to read the card',
      from: 'reading',
      on: failed('readCard', unclear),
      to: 'failed',
      context: { error: 'device.cardReadFailed' },
    },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'retry', to: 'reading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'reading',
      effects: [called('readCard', ofCard)],
    },
    {
      section: '3',
      what: 'A switch is turned',
      from: 'shown.asRead',
      on: { type: 'switch.turn', change },
      to: 'saving',
      effects: [called('changeCard', { ...ofCard, change })],
      context: { change, error: null },
    },
    {
      section: '3',
      what: 'The card is as it was turned',
      from: 'saving',
      on: 'changeCard done',
      to: 'shown.asRead',
      context: { card: changed, change: {} },
    },
    {
      section: '8',
      what: 'Refused, it goes back with the message',
      from: 'saving',
      on: failed('changeCard', refused('device.noCard')),
      to: 'shown.asRead',
      context: { change: {}, error: 'device.noCard' },
    },
    {
      section: '8',
      what: 'Set failed',
      from: 'saving',
      on: failed('changeCard', unclear),
      to: 'shown.asRead',
      context: { change: {}, error: 'action.setFailed' },
    },
    {
      section: '4',
      what: 'Formatting is asked for',
      from: 'shown.asRead',
      on: 'format',
      to: 'formatting',
      effects: [called('cardFormat', { ...ofCard, format: null })],
      context: { error: null },
    },
    {
      section: '4',
      what: 'The formatted card is empty, and that is said',
      from: 'formatting',
      on: done('cardFormat', emptyCard),
      to: 'shown.formatted',
      context: { card: emptyCard },
    },
    {
      section: '4',
      what: 'A card that is kept is as it was',
      from: 'formatting',
      on: done('cardFormat', null),
      when: { format: null },
      to: 'shown.asRead',
    },
    {
      section: '8',
      what: 'Nothing more is said of a formatting that has failed, once it was seen',
      from: 'formatting',
      on: done('cardFormat', null),
      when: { format: 'running' },
      to: 'shown.asRead',
      context: { card: emptyCard },
    },
    {
      section: '3',
      what: 'Its switches are there afterwards',
      from: 'shown.formatted',
      on: { type: 'switch.turn', change },
      to: 'saving',
    },
  ],
});
