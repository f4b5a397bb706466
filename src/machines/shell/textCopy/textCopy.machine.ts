import { assertEvent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';

/** Copies a text of the page and reports whether that worked. */
export const textCopyMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'copy'; text: string },
  },
  actors: {
    writeClipboard: promiseStub<void, { text: string }>('writeClipboard'),
  },
  delays: { noticeTime: 3000 },
}).createMachine({
  id: 'textCopy',
  meta: { title: 'Copying a text' },
  description: 'A button next to a text that copies it to the clipboard.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being copied.',
      on: { copy: 'copying' },
    },
    copying: {
      description: 'The browser is copying the text to the clipboard.',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ event }) => {
          assertEvent(event, 'copy');
          return { text: event.text };
        },
        onDone: 'copied',
        onError: 'refused',
      },
    },
    copied: {
      description: 'The text is in the clipboard, and the page says so for three seconds.',
      on: { copy: 'copying' },
      after: { noticeTime: 'idle' },
    },
    refused: {
      description:
        'The browser does not allow copying here. The page says so and explains how to copy by hand.',
      on: { copy: 'copying' },
    },
  },
});
