import { assertEvent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';

/** Copies a text that the page shows, and says whether that was done. */
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
  description: 'A button beside a text that puts it into the clipboard.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being copied.',
      on: { copy: 'copying' },
    },
    copying: {
      description: 'The text is on its way to the clipboard.',
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
      description: 'The browser allows no copying here. The page says so, and how to do it by hand.',
      on: { copy: 'copying' },
    },
  },
});
