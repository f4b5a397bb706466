import type { BulkItem } from '../../src/domain/clips/savedFile.ts';
import { bulkDownloadMachine } from '../../src/machines/alerts/bulkDownload/bulkDownload.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const item = (number: number): BulkItem => ({
  kind: 'picture',
  address: `/pictures/${number}`,
  fileName: `${number}.jpg`,
});
const [one, two] = [item(1), item(2)];
const items = [one, two];
const begun = { items, over: 0, failed: [] };
const news = (type: string) => sent('parent', { type });
const asked = (of: BulkItem) => [called('saveItem', { item: of })];

export const model = defineModel({
  machine: bulkDownloadMachine,
  events: {
    'download: some': { type: 'download', items },
    'download: none': { type: 'download', items: [] },
    'saveItem done': done('saveItem'),
    'saveItem error': failed('saveItem'),
  },
  control: ({ items: all, over, failed: lost }) => ({ items: all.length, over, failed: lost.length }),
  demands: [
    {
      section: '1',
      what: 'The first of several is saved',
      from: 'idle',
      on: { type: 'download', items },
      to: 'downloading',
      effects: [news('download.started'), ...asked(one)],
      context: begun,
    },
    {
      section: 'design 3',
      what: 'Then the next, and it is shown how many there are',
      from: 'downloading',
      on: 'saveItem done',
      when: { items: 2, over: 0 },
      to: 'downloading',
      effects: asked(two),
      context: { over: 1, failed: [] },
    },
    {
      section: '1',
      what: 'That all are there is said',
      from: 'downloading',
      on: 'saveItem done',
      when: { items: 2, over: 1, failed: 0 },
      to: 'idle.saved',
      effects: [news('download.saved')],
      context: { over: 2 },
    },
    {
      section: '8',
      what: 'One that fails holds up no other',
      from: 'downloading',
      on: 'saveItem error',
      when: { items: 2, over: 0 },
      to: 'downloading',
      effects: asked(two),
      context: { over: 1, failed: [one] },
    },
    {
      section: '8',
      what: 'What failed is named at the end',
      from: 'downloading',
      on: 'saveItem done',
      when: { items: 2, over: 1, failed: 1 },
      to: 'idle.incomplete',
      effects: [news('download.failed')],
      context: { over: 2, failed: [one] },
    },
    {
      section: '8',
      what: 'The last one too',
      from: 'downloading',
      on: 'saveItem error',
      when: { items: 2, over: 1, failed: 0 },
      to: 'idle.incomplete',
      effects: [news('download.failed')],
      context: { over: 2, failed: [two] },
    },
    {
      section: '8',
      what: 'What failed, and nothing else, is tried again',
      from: 'idle.incomplete',
      on: 'retry',
      when: { items: 2, over: 2, failed: 1 },
      to: 'downloading',
      effects: [news('download.started')],
      context: { over: 0, failed: [] },
    },
  ],
});
