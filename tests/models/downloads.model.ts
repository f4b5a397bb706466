import { downloadsMachine } from '../../src/machines/clips/downloads/downloads.machine.ts';
import { called, defineModel, stopped } from './model.ts';

const clip = { serialNumber: 'LK0000000001', day: '2026-11-20', from: 36_000, to: 36_008, recorded: 8 };
const file = (number: number) => ({ ...clip, fileName: `${number}.mp4` });
const four = [1, 2, 3, 4].map(file);
const started = (number: number) => called(`file ${number}`, { id: `file ${number}`, saved: file(number) });
const [id, fourth] = ['file 1', 'file 4'];
const listed = (number: number, status: string) => ({
  id: `file ${number}`,
  fileName: `${number}.mp4`,
  saved: status === 'saved' ? null : file(number),
  status,
});

export const model = defineModel({
  machine: downloadsMachine,
  events: {
    'download: one': { type: 'download', files: [file(1)] },
    'download: four': { type: 'download', files: four },
    'download: none': { type: 'download', files: [{ ...file(5), recorded: 0 }] },
    'remove: first': { type: 'remove', id },
    'remove: fourth': { type: 'remove', id: fourth },
    'download.saved': { type: 'download.saved', id },
    'download.failed': { type: 'download.failed', id },
    'download.restarted': { type: 'download.restarted', id },
  },
  equivalent: {
    'downloads | download.restarted: goes to downloads.idle':
      'a list with work leaves that state immediately',
    'downloads | download: goes to downloads.idle': 'a list with work leaves that state immediately',
    'downloads | remove: goes to downloads.running': 'a list without work leaves that state immediately',
    'downloads.running | always [0]: goes to downloads.idle':
      'a list with work leaves that state immediately',
  },
  callbacks: { closingTab: [] },
  parts: { clipDownload: ['download.saved', 'download.failed', 'download.restarted'] },
  control: ({ files, last }) => ({
    list: files.map(({ id: of, status }) => `${of} ${status}`).join(', '),
    isFirst: last === 0,
  }),
  // Each once: what is listed has its own id, and what is over does not end again.
  feasible: (event, { list, isFirst }) => {
    if (event.type === 'download') return isFirst;
    if (event.type === 'download.saved' || event.type === 'download.failed')
      return list.includes(`${id} running`);
    if (event.type === 'download.restarted') return list.includes(`${id} failed`);
    return event.type !== 'remove' || ('id' in event && list.includes(String(event.id)));
  },
  demands: [
    {
      section: '1',
      what: 'Three of several are downloaded at the same time, and the others wait',
      from: 'idle',
      on: { type: 'download', files: four },
      when: { list: '' },
      to: 'running',
      effects: [called('closingTab'), started(1), started(2), started(3)],
      context: {
        files: [listed(1, 'running'), listed(2, 'running'), listed(3, 'running'), listed(4, 'waiting')],
        last: 4,
      },
    },
    {
      section: '1',
      what: 'When one is there, the next begins',
      from: 'running',
      on: 'download.saved',
      when: { list: 'file 1 running, file 2 running, file 3 running, file 4 waiting' },
      to: 'running',
      effects: [stopped(id), started(4)],
      context: {
        files: [listed(2, 'running'), listed(3, 'running'), listed(4, 'running'), listed(1, 'saved')],
        last: 4,
      },
    },
    {
      section: '8',
      what: 'One that fails holds up no other',
      from: 'running',
      on: 'download.failed',
      when: { list: 'file 1 running, file 2 running, file 3 running, file 4 waiting' },
      to: 'running',
      effects: [started(4)],
    },
    {
      section: '8',
      what: 'What failed, and nothing else, is tried again',
      from: 'running',
      on: 'download.restarted',
      when: { list: 'file 1 failed, file 2 running, file 3 running, file 4 running' },
      context: {
        files: [listed(1, 'running'), listed(2, 'running'), listed(3, 'running'), listed(4, 'running')],
      },
    },
    {
      section: '1',
      what: 'A download can be canceled',
      from: 'running',
      on: { type: 'remove', id },
      when: { list: 'file 1 running, file 2 running, file 3 running, file 4 waiting' },
      effects: [stopped(id), started(4)],
    },
    {
      section: '5',
      what: 'Nothing of a person continues without their sign-in',
      on: 'session.ended',
      to: 'over',
    },
  ],
});
