import { assertEvent, assign, setup } from 'xstate';
import type { FaultKind, FaultNews, FaultRequest } from '../../domain/inspector/faults.ts';
import type { EndpointName } from '../../domain/wire/endpoints.ts';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import { callbackStub, promiseStub } from '../../machines/stubs.ts';
import type { RefusalCase } from './cases.ts';

/** The news of the faults, or that they are lost. */
export type FaultFact = { type: 'faults.listed'; news: FaultNews } | { type: 'faults.lost' };

const nothing: FaultNews = { faults: [], cameras: [] };

/** Faults on demand: calls and streams of the demo provider that a person holds, delays, refuses or breaks. */
export const faultPanelMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      news: FaultNews;
      kind: FaultKind;
      call: EndpointName;
      /** The refusals of this call. */
      cases: readonly RefusalCase[];
    },
    events: {} as
      | FaultFact
      | { type: 'kind.choose'; kind: FaultKind }
      | { type: 'call.choose'; call: EndpointName }
      | { type: 'fault.add'; request: FaultRequest }
      /** Ends one fault; null: all. */
      | { type: 'fault.end'; id: string | null },
    children: {} as {
      readOffered: 'readOffered';
      faultNews: 'faultNews';
      loadCases: 'loadCases';
      addFault: 'addFault';
      endFault: 'endFault';
    },
  },
  actors: {
    readOffered: promiseStub<boolean, undefined>('readOffered'),
    faultNews: callbackStub('faultNews'),
    loadCases: promiseStub<readonly RefusalCase[], EndpointName>('loadCases'),
    addFault: promiseStub<void, FaultRequest>('addFault'),
    endFault: promiseStub<void, { id: string | null }>('endFault'),
  },
  delays: { retryDelay: 2000 },
  guards: { isOffered: (_, { offered }: { offered: boolean }) => offered },
  actions: {
    setNews: assign((_, { news }: { news: FaultNews }) => ({ news })),
    clearNews: assign({ news: nothing }),
    setKind: assign((_, { kind }: { kind: FaultKind }) => ({ kind })),
    setCall: assign((_, { call }: { call: EndpointName }) => ({ call, cases: [] })),
    setCases: assign((_, { cases }: { cases: readonly RefusalCase[] }) => ({ cases })),
  },
}).createMachine({
  id: 'faultPanel',
  description:
    'The faults that a person gives calls and streams of the demo provider, to see what the console makes of them.',
  meta: { title: 'Faults on demand' },
  context: { news: nothing, kind: 'hold', call: 'listDevices', cases: [] },
  initial: 'asking',
  states: {
    asking: {
      description: 'The page reads in the run-time configuration whether this provider offers faults.',
      invoke: {
        id: 'readOffered',
        src: 'readOffered',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ offered: event.output }) },
            target: 'offered',
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    absent: { description: 'This provider offers no faults, and the page has no place for them.' },
    offered: {
      description: 'Faults can be added and ended. What is in force is named at the top of every place.',
      type: 'parallel',
      states: {
        news: {
          description: 'What the provider says of its faults.',
          initial: 'listening',
          states: {
            listening: {
              description: 'The provider says what is in force, and again after each change.',
              invoke: { id: 'faultNews', src: 'faultNews' },
              on: {
                'faults.listed': {
                  actions: { type: 'setNews', params: ({ event }) => ({ news: event.news }) },
                },
                'faults.lost': { target: 'lost', actions: 'clearNews' },
              },
            },
            lost: {
              description: 'The provider does not answer. It is asked again after two seconds.',
              after: { retryDelay: 'listening' },
            },
          },
        },
        form: {
          description: 'The fault that is about to be added.',
          initial: 'loading',
          on: {
            'kind.choose': { actions: { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) } },
            'call.choose': {
              target: '.loading',
              actions: { type: 'setCall', params: ({ event }) => ({ call: event.call }) },
            },
          },
          states: {
            loading: {
              description: 'The refusals of the chosen call are being read from the models.',
              invoke: {
                id: 'loadCases',
                src: 'loadCases',
                input: ({ context }) => context.call,
                onDone: {
                  target: 'loaded',
                  actions: { type: 'setCases', params: ({ event }) => ({ cases: event.output }) },
                },
                onError: 'failed',
              },
            },
            loaded: { description: 'The refusals of the chosen call can be chosen by their names.' },
            failed: {
              description: 'The refusals of the call could not be loaded. Other faults can still be added.',
            },
          },
        },
        change: {
          description: 'Adding and ending faults.',
          initial: 'idle',
          states: {
            idle: {
              description: 'The person can add a fault, and end one or all.',
              on: { 'fault.add': 'adding', 'fault.end': 'ending' },
            },
            adding: {
              description: 'The provider is being asked to put the fault in force.',
              invoke: {
                id: 'addFault',
                src: 'addFault',
                input: ({ event }) => {
                  assertEvent(event, 'fault.add');
                  return event.request;
                },
                onDone: 'idle',
                onError: 'refused',
              },
            },
            ending: {
              description: 'The provider is being asked to end the fault.',
              invoke: {
                id: 'endFault',
                src: 'endFault',
                input: ({ event }) => {
                  assertEvent(event, 'fault.end');
                  return { id: event.id };
                },
                onDone: 'idle',
                onError: 'refused',
              },
            },
            refused: {
              description: 'The provider did not do it, and the page says so. The person can try again.',
              on: { 'fault.add': 'adding', 'fault.end': 'ending' },
            },
          },
        },
      },
    },
  },
});
