import { assertEvent } from 'xstate';
import { inspectionSetup } from './inspection.setup.ts';

/** A saved file instead of running tabs, from its selection to its end. */
export const fileShown = inspectionSetup.createStateConfig({
  description: 'A saved file, shown instead of running tabs.',
  initial: 'none',
  on: { 'file.open': { target: '.reading' } },
  states: {
    none: {
      description: 'No file is open, so running tabs are shown.',
    },
    reading: {
      description:
        'The page reads the chosen file. It then shows its content, or the reason why it cannot be shown.',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => {
          assertEvent(event, 'file.open');
          return event.file;
        },
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ opened: event.output }) },
            target: 'shown',
            actions: { type: 'setFile', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: 'setUnreadable' },
      },
    },
    refused: {
      description:
        'The file could not be opened, and the page says why. The previous content stays until the person closes the message.',
      on: { 'problem.dismiss': [{ guard: 'hasSaved', target: 'shown' }, { target: 'none' }] },
    },
    shown: {
      description: 'The page shows the content of the file, until it is closed or another file is opened.',
      entry: 'raiseFollow',
      on: { 'file.close': { target: 'none', actions: ['clearFile', 'raiseFollow'] } },
    },
  },
});
