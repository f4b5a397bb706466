import { textCopyMachine } from '../../src/machines/shell/textCopy/textCopy.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const copy = { type: 'copy', text: 'rtsp://192.168.1.101:554/live' } as const;

export const model = defineModel({
  machine: textCopyMachine,
  events: {
    copy,
    'writeClipboard done': done('writeClipboard'),
    'writeClipboard error': failed('writeClipboard'),
  },
  delays: { noticeTime: 3000 },
  demands: [
    ...['idle', 'copied', 'refused'].map((from) => ({
      section: 'ours',
      what: 'The text is copied',
      from,
      on: copy,
      to: 'copying',
      effects: [called('writeClipboard', { text: copy.text })],
    })),
    {
      section: 'ours',
      what: 'That it was copied is said',
      from: 'copying',
      on: 'writeClipboard done',
      to: 'copied',
    },
    { section: 'ours', what: 'For three seconds', from: 'copied', on: 'after noticeTime', to: 'idle' },
    {
      section: 'ours',
      what: 'That it was not is said',
      from: 'copying',
      on: 'writeClipboard error',
      to: 'refused',
    },
  ],
});
