import { textCopyMachine } from '../../src/machines/shell/textCopy/textCopy.machine.ts';
import { defineModel, done, failed } from './model.ts';

const copy = { type: 'copy', text: 'rtsp://192.168.1.101:554/live' } as const;

export const model = defineModel({
  machine: textCopyMachine,
  events: {
    copy,
    'writeClipboard done': done('writeClipboard'),
    'writeClipboard error': failed('writeClipboard'),
  },
  delays: { noticeTime: 3000 },
});
