import { deskMachine } from '../../../src/inspector/live/desk.machine.ts';
import { defineModel, done, failed } from '../model.ts';

export const model = defineModel({
  machine: deskMachine,
  events: [
    { type: 'wanted.edit', wanted: 'session' },
    { type: 'log.clear', from: 'run-1', seq: 12 },
    { type: 'copy', text: '[]' },
    done('copyText'),
    failed('copyText'),
  ],
  delays: { noticeTime: 3000 },
});
