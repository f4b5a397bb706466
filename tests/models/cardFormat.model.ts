import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { cardFormatMachine } from '../../src/machines/settings/cardFormat/cardFormat.machine.ts';
import { emptyCard, failedCard, runningCard } from '../storageCards.ts';
import { called, defineModel, done, failed } from './model.ts';

const ofCard = { userId: '1001', serialNumber: 'LK0000000001' };
const offline = new CallError(failure('rejected', 601, 'device.offline'));
const unclear = new CallError(failure('malformed', 1));
const begun = runningCard(0);
const half = runningCard(50);

/** Decided: the red button is held for 2 s; how far it is, is asked every second. */
export const model = defineModel({
  machine: cardFormatMachine,
  inputs: [
    { ...ofCard, format: null },
    { ...ofCard, format: half.format },
    { ...ofCard, format: failedCard.format },
  ],
  events: {
    'formatCard done': done('formatCard', begun),
    'formatCard error: offline': failed('formatCard', offline),
    'formatCard error: unclear': failed('formatCard', unclear),
    'readCard done: half': done('readCard', half),
    'readCard done: failed': done('readCard', failedCard),
    'readCard done: empty': done('readCard', emptyCard),
    'readCard error: offline': failed('readCard', offline),
    'readCard error: unclear': failed('readCard', unclear),
  },
  control: ({ format }) => format?.state ?? null,
  delays: { holdDelay: 2000, formatPollDelay: 1000 },
  demands: [
    {
      section: '4',
      what: 'Whether it is meant is asked',
      on: 'init',
      when: null,
      to: 'asking',
    },
    {
      section: '4',
      what: 'One that continues is shown, after a reload too',
      on: 'init',
      when: 'running',
      to: 'waiting',
      context: { format: { state: 'running', percent: 50 } },
    },
    {
      section: '8',
      what: 'One that has failed says so',
      on: 'init',
      when: 'failed',
      to: 'failed',
      context: { error: 'device.formatFailed' },
    },
    { section: '0002', what: 'Holding the button begins', from: 'asking', on: 'hold.start', to: 'holding' },
    { section: '0002', what: 'Letting go does nothing', from: 'holding', on: 'hold.end', to: 'asking' },
    {
      section: '4',
      what: 'Held for 2 s it is confirmed',
      from: 'holding',
      on: 'after holdDelay',
      to: 'starting',
      effects: [called('formatCard', ofCard)],
    },
    {
      section: '4',
      what: 'Not meant: the card stays',
      from: 'asking',
      on: 'keep',
      to: 'kept',
      context: { formatted: null },
    },
    { section: '4', what: 'Not meant after all', from: 'holding', on: 'keep', to: 'kept' },
    {
      section: '4',
      what: 'It is being formatted',
      from: 'starting',
      on: 'formatCard done',
      to: 'waiting',
      context: { format: { state: 'running', percent: 0 } },
    },
    {
      section: '8',
      what: 'An offline device is said',
      from: 'starting',
      on: failed('formatCard', offline),
      to: 'failed',
      context: { error: 'device.offline' },
    },
    {
      section: '8',
      what: 'Format failed',
      from: 'starting',
      on: failed('formatCard', unclear),
      to: 'failed',
      context: { error: 'device.formatFailed' },
    },
    {
      section: '4',
      what: 'How far it is, is asked',
      from: 'waiting',
      on: 'after formatPollDelay',
      to: 'polling',
      effects: [called('readCard', ofCard)],
    },
    {
      section: '4',
      what: 'Its progress is shown',
      from: 'polling',
      on: done('readCard', half),
      to: 'waiting',
      context: { format: { state: 'running', percent: 50 }, error: null },
    },
    {
      section: '8',
      what: 'Without an answer that is said, and it continues',
      from: 'polling',
      on: failed('readCard', offline),
      to: 'waiting',
      context: { error: 'device.offline' },
    },
    {
      section: '8',
      what: 'So it is where nothing could be read',
      from: 'polling',
      on: failed('readCard', unclear),
      to: 'waiting',
      context: { error: 'device.cardReadFailed' },
    },
    {
      section: '8',
      what: 'Format failed',
      from: 'polling',
      on: done('readCard', failedCard),
      to: 'failed',
      context: { error: 'device.formatFailed' },
    },
    {
      section: '4',
      what: 'All is erased',
      from: 'polling',
      on: done('readCard', emptyCard),
      to: 'formatted',
      context: { formatted: emptyCard },
    },
    {
      section: '8',
      what: 'It can be retried, and the person is asked again',
      from: 'failed',
      on: 'retry',
      to: 'asking',
      context: { error: null },
    },
    { section: '8', what: 'Or be left', from: 'failed', on: 'dismiss', to: 'kept' },
  ],
});
