import { assertEvent, assign, setup } from 'xstate';
import type { FileProblem } from '../../domain/inspector/inspectionFile.ts';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import { promiseStub } from '../../machines/stubs.ts';
import type { OpenedFile } from '../live/inspection.machine.ts';
import { logOfSaved, type RunLog } from '../live/runLog.ts';

/** The two places of a comparison. */
export type Side = 'a' | 'b';

/** A recorded walk: the newest run of a file. */
export interface Walk {
  readonly name: string;
  readonly saved: number;
  readonly log: RunLog;
}

/** Two recorded walks side by side, from the files that the inspector saves. */
export const comparisonMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      a: Walk | null;
      b: Walk | null;
      /** The place of the file that is being read. */
      side: Side;
      problem: FileProblem | 'unreadable';
      /** Which difference is lit, counted from 0. */
      at: number;
    },
    events: {} as
      | { type: 'file.open'; side: Side; file: File }
      | { type: 'difference.show'; at: number }
      | { type: 'problem.dismiss' },
    children: {} as { readFile: 'readFile' },
  },
  actors: { readFile: promiseStub<OpenedFile, File>('readFile') },
  guards: {
    hasRun: (_, { opened }: { opened: OpenedFile }) => opened.ok && opened.file.runs.length > 0,
  },
  actions: {
    setSide: assign((_, { side }: { side: Side }) => ({ side })),
    setWalk: assign(({ context }, { opened }: { opened: OpenedFile }) => {
      const run = opened.ok ? opened.file.runs.at(-1) : undefined;
      if (!opened.ok || run === undefined) return {};
      const walk = { name: opened.name, saved: opened.file.saved, log: logOfSaved(run) };
      return context.side === 'a' ? { a: walk, at: 0 } : { b: walk, at: 0 };
    }),
    setProblem: assign((_, { opened }: { opened: OpenedFile }) => ({
      problem: opened.ok ? ('damaged' as const) : opened.problem,
    })),
    setUnreadable: assign({ problem: 'unreadable' as const }),
    setAt: assign((_, { at }: { at: number }) => ({ at })),
  },
}).createMachine({
  id: 'comparison',
  description: 'Two recorded walks side by side, with the differences between them.',
  meta: { title: 'Comparison of walks' },
  context: { a: null, b: null, side: 'a', problem: 'foreign', at: 0 },
  initial: 'idle',
  on: {
    'file.open': {
      target: '.reading',
      actions: { type: 'setSide', params: ({ event }) => ({ side: event.side }) },
    },
    'difference.show': { actions: { type: 'setAt', params: ({ event }) => ({ at: event.at }) } },
  },
  states: {
    idle: {
      description:
        'The page asks for the files that are missing. Once there are two, it shows where they differ.',
    },
    reading: {
      description:
        'The chosen file is being read, which ends with its walk or with the reason why it has none.',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => {
          assertEvent(event, 'file.open');
          return event.file;
        },
        onDone: [
          {
            guard: { type: 'hasRun', params: ({ event }) => ({ opened: event.output }) },
            target: 'idle',
            actions: { type: 'setWalk', params: ({ event }) => ({ opened: event.output }) },
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
      description: 'The file couldn’t be opened, and the page says why. What was shown before stays.',
      on: { 'problem.dismiss': 'idle' },
    },
  },
});
