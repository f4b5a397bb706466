import { deskMachine } from '../../../src/inspector/live/desk.machine.ts';
import { defineModel, done, failed } from '../model.ts';

const parts = ['actors', 'chart', 'log', 'facts'] as const;

export const model = defineModel({
  machine: deskMachine,
  undriven: 'decision 0006',
  events: {
    'wanted.edit': { type: 'wanted.edit', wanted: 'session' },
    'log.clear': { type: 'log.clear', from: 'run-1', seq: 12 },
    copy: { type: 'copy', text: '[]' },
    'copyText done': done('copyText'),
    'copyText error': failed('copyText'),
  },
  delays: { noticeTime: 3000 },
  demands: [
    ...parts.map((part) => ({
      section: 'design 7',
      what: 'One part is shown at a time where the page is narrow',
      on: `${part}.show`,
      to: `part.${part}`,
    })),
    {
      section: 'design 7',
      what: 'A sequence diagram',
      from: 'form.list',
      on: 'sequence.show',
      to: 'form.sequence',
    },
    { section: 'design 7', what: 'The event log', from: 'form.sequence', on: 'list.show', to: 'form.list' },
    {
      section: 'design 3',
      what: 'That it was is said',
      from: 'copy.copying',
      on: 'copyText done',
      to: 'copy.copied',
    },
    {
      section: 'design 3',
      what: 'As is that it was not',
      from: 'copy.copying',
      on: 'copyText error',
      to: 'copy.refused',
    },
  ],
});
