import { assign, sendTo, setup } from 'xstate';
import { callbackStub, machineStub } from '../machines/stubs.ts';
import { catalogueMachine, type Choice } from './catalogue/catalogue.machine.ts';
import type { comparisonMachine } from './compare/comparison.machine.ts';
import type { faultPanelMachine } from './faults/faultPanel.machine.ts';
import type { deskMachine } from './live/desk.machine.ts';
import type { inspectionMachine } from './live/inspection.machine.ts';
import type { Place } from './place.ts';

/** The new address of the page. */
export type PlaceFact = { type: 'place.changed'; place: Place };

/** Navigates to a place. */
export type PlaceCommand = { type: 'place.go'; place: Place };

function choiceOf(place: Place): Choice {
  if (place.name !== 'catalogue') return { machine: null, path: null, at: 0 };
  return { machine: place.machine, path: place.path, at: place.at };
}

interface Input {
  readonly place: Place;
  /** The names of all machines, for the catalogue. */
  readonly known: readonly string[];
}

/** The page of the inspector, which shows the place in its address. */
export const inspectorMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as PlaceFact | { type: 'file.drop'; file: File },
    children: {} as {
      addressBar: 'addressBar';
      inspection: 'inspection';
      desk: 'desk';
      catalogue: 'catalogue';
      faults: 'faults';
      comparison: 'comparison';
    },
  },
  actors: {
    addressBar: callbackStub<PlaceCommand>('addressBar'),
    inspection: machineStub<typeof inspectionMachine>('inspection'),
    catalogue: catalogueMachine,
    desk: machineStub<typeof deskMachine>('desk'),
    faults: machineStub<typeof faultPanelMachine>('faults'),
    comparison: machineStub<typeof comparisonMachine>('comparison'),
  },
  guards: {
    isCatalogue: ({ context }) => context.place.name === 'catalogue',
    isFaults: ({ context }) => context.place.name === 'faults',
    isCompare: ({ context }) => context.place.name === 'compare',
    isCompareLink: (_, params: { place: Place }) => params.place.name === 'compare',
    isFaultsLink: (_, params: { place: Place }) => params.place.name === 'faults',
    isCatalogueLink: (_, params: { place: Place }) => params.place.name === 'catalogue',
  },
  actions: {
    setPlace: assign((_, params: { place: Place }) => ({ place: params.place })),
    sendCatalogueChoice: sendTo('catalogue', (_, params: { place: Place }) => ({
      type: 'choose',
      choice: choiceOf(params.place),
    })),
    sendInspectionFile: sendTo('inspection', (_, { file }: { file: File }) => ({ type: 'file.open', file })),
    sendAddressBarLive: sendTo('addressBar', { type: 'place.go', place: { name: 'live' } }),
  },
}).createMachine({
  id: 'inspector',
  description:
    'The page of the inspector, with its places: the running console, the catalogue of all statecharts, two recorded walks, and faults on demand.',
  context: ({ input }) => input,
  invoke: [
    { id: 'addressBar', src: 'addressBar' },
    { id: 'inspection', src: 'inspection' },
    {
      id: 'catalogue',
      src: 'catalogue',
      input: ({ context }) => ({ ...choiceOf(context.place), known: context.known }),
    },
    { id: 'desk', src: 'desk' },
    { id: 'faults', src: 'faults' },
    { id: 'comparison', src: 'comparison' },
  ],
  initial: 'arriving',
  on: {
    'file.drop': {
      description: 'A dropped file opens in the live place, wherever it was dropped.',
      actions: [
        { type: 'sendInspectionFile', params: ({ event }) => ({ file: event.file }) },
        'sendAddressBarLive',
      ],
    },
    'place.changed': [
      {
        guard: { type: 'isCatalogueLink', params: ({ event }) => ({ place: event.place }) },
        target: '.catalogue',
        actions: [
          { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
          { type: 'sendCatalogueChoice', params: ({ event }) => ({ place: event.place }) },
        ],
      },
      {
        guard: { type: 'isFaultsLink', params: ({ event }) => ({ place: event.place }) },
        target: '.faults',
        actions: { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
      },
      {
        guard: { type: 'isCompareLink', params: ({ event }) => ({ place: event.place }) },
        target: '.compare',
        actions: { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
      },
      {
        target: '.live',
        actions: { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
      },
    ],
  },
  states: {
    arriving: {
      description: 'The page has just opened, and shows the place in its address.',
      always: [
        { guard: 'isCatalogue', target: 'catalogue' },
        { guard: 'isFaults', target: 'faults' },
        { guard: 'isCompare', target: 'compare' },
        { target: 'live' },
      ],
    },
    live: {
      description: 'The page shows the tabs of the console, or the content of an opened file.',
    },
    faults: {
      description:
        'The page shows the faults that calls and streams of the demo provider have, and adds others.',
    },
    compare: {
      description: 'The page shows two recorded walks side by side, and where they differ.',
    },
    catalogue: {
      description: 'The page shows every statechart from its definition, without a running console.',
    },
  },
});
