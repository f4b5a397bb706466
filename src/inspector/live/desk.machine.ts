import { assertEvent, assign, setup } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import { promiseStub } from '../../machines/stubs.ts';

/** The arrangement of the live place: the listed events, and the visible part on a small screen. */
export const deskMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The filter text for event names; '' lists all. */
      wanted: string;
      /** Hides all events up to this message of this run. */
      cleared: { from: string; seq: number };
    },
    events: {} as
      | { type: 'actors.show' | 'chart.show' | 'log.show' | 'facts.show' }
      | { type: 'list.show' | 'sequence.show' }
      | { type: 'scope.narrow' | 'scope.widen' }
      | { type: 'wanted.edit'; wanted: string }
      | { type: 'log.clear'; from: string; seq: number }
      | { type: 'log.restore' }
      | { type: 'copy'; text: string },
    children: {} as { copyText: 'copyText' },
  },
  actors: { copyText: promiseStub<void, { text: string }>('copyText') },
  delays: { noticeTime: 3000 },
  actions: {
    setWanted: assign((_, { wanted }: { wanted: string }) => ({ wanted })),
    setLogStart: assign((_, { from, seq }: { from: string; seq: number }) => ({ cleared: { from, seq } })),
    clearLogStart: assign({ cleared: { from: '', seq: -1 } }),
  },
}).createMachine({
  id: 'desk',
  description: 'The arrangement of the live view: the part in front, and the events in the log.',
  meta: { title: 'Inspector desk' },
  context: { wanted: '', cleared: { from: '', seq: -1 } },
  type: 'parallel',
  on: {
    'wanted.edit': { actions: { type: 'setWanted', params: ({ event }) => ({ wanted: event.wanted }) } },
    'log.clear': {
      actions: { type: 'setLogStart', params: ({ event }) => ({ from: event.from, seq: event.seq }) },
    },
    'log.restore': { actions: 'clearLogStart' },
  },
  states: {
    part: {
      description: 'The part in front, if the page is too narrow for all of them.',
      initial: 'chart',
      on: { 'actors.show': '.actors', 'chart.show': '.chart', 'log.show': '.log', 'facts.show': '.facts' },
      states: {
        actors: {
          description: 'The list of actors is in front.',
        },
        chart: {
          description: 'The chart of the chosen actor is in front.',
        },
        log: {
          description: 'The log of events is in front.',
        },
        facts: {
          description: 'The details of the chosen actor are in front.',
          meta: { title: 'Details' },
        },
      },
    },
    form: {
      description: 'The form of the log.',
      initial: 'list',
      states: {
        list: {
          description: 'The log is a list, one event per line.',
          on: { 'sequence.show': 'sequence' },
        },
        sequence: {
          description: 'The log is a diagram of the events between actors.',
          meta: { title: 'Sequence diagram' },
          on: { 'list.show': 'list' },
        },
      },
    },
    scope: {
      description: 'The actors whose events the log lists.',
      initial: 'run',
      states: {
        run: {
          description: 'The log lists the events of all actors of the tab.',
          meta: { title: 'All actors' },
          on: { 'scope.narrow': 'actor' },
        },
        actor: {
          description: 'The log lists only the events of the chosen actor.',
          meta: { title: 'This actor' },
          on: { 'scope.widen': 'run' },
        },
      },
    },
    copy: {
      description: 'Copying the listed events as text.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being copied.',
          on: { copy: 'copying' },
        },
        copying: {
          description: 'The browser is copying the text to the clipboard.',
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
        copied: {
          description: 'The text is in the clipboard, and the button says so for three seconds.',
          on: { copy: 'copying' },
          after: { noticeTime: 'idle' },
        },
        refused: {
          description:
            'The browser does not allow copying here, for example on a page without https. The button says so for three seconds.',
          on: { copy: 'copying' },
          after: { noticeTime: 'idle' },
        },
      },
    },
  },
});
