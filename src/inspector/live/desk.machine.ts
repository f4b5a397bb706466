import { assertEvent, assign, setup } from 'xstate';
import { promiseStub } from '../../machines/stubs.ts';

/** How the live place is arranged for the person before it: what is listed, and which part shows where one fits. */
export const deskMachine = setup({
  types: {
    context: {} as {
      /** Part of the names of the events that are listed; '' is all of them. */
      wanted: string;
      /** Nothing up to this message of this run is listed. */
      cleared: { from: string; seq: number };
    },
    events: {} as
      | { type: 'actors.show' | 'chart.show' | 'log.show' | 'facts.show' }
      | { type: 'list.show' | 'sequence.show' }
      | { type: 'scope.actor' | 'scope.run' }
      | { type: 'wanted.edit'; wanted: string }
      | { type: 'log.clear'; from: string; seq: number }
      | { type: 'log.restore' }
      | { type: 'copy'; text: string },
    children: {} as { copyText: 'copyText' },
  },
  actors: { copyText: promiseStub<void, { text: string }>('copyText') },
  delays: { noticeTime: 3000 },
  actions: {
    keepWanted: assign((_, { wanted }: { wanted: string }) => ({ wanted })),
    keepCleared: assign((_, { from, seq }: { from: string; seq: number }) => ({ cleared: { from, seq } })),
    restore: assign({ cleared: { from: '', seq: -1 } }),
  },
}).createMachine({
  id: 'desk',
  context: { wanted: '', cleared: { from: '', seq: -1 } },
  type: 'parallel',
  on: {
    'wanted.edit': { actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) } },
    'log.clear': {
      actions: { type: 'keepCleared', params: ({ event }) => ({ from: event.from, seq: event.seq }) },
    },
    'log.restore': { actions: 'restore' },
  },
  states: {
    part: {
      description: 'Where the page is narrow, one part is shown at a time.',
      initial: 'chart',
      on: { 'actors.show': '.actors', 'chart.show': '.chart', 'log.show': '.log', 'facts.show': '.facts' },
      states: { actors: {}, chart: {}, log: {}, facts: {} },
    },
    form: {
      initial: 'list',
      states: { list: { on: { 'sequence.show': 'sequence' } }, sequence: { on: { 'list.show': 'list' } } },
    },
    scope: {
      description: 'Events of the chosen actor alone, or of all actors of its tab.',
      initial: 'run',
      states: { run: { on: { 'scope.actor': 'actor' } }, actor: { on: { 'scope.run': 'run' } } },
    },
    copy: {
      initial: 'idle',
      states: {
        idle: { on: { copy: 'copying' } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ event }) => {
              assertEvent(event, 'copy');
              return { text: event.text };
            },
            onDone: 'copied',
            onError: 'refused',
          },
        },
        copied: { on: { copy: 'copying' }, after: { noticeTime: 'idle' } },
        refused: {
          description: 'The browser allows no copying here: on a page without https, for one.',
          on: { copy: 'copying' },
          after: { noticeTime: 'idle' },
        },
      },
    },
  },
});
