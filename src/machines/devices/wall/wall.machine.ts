import { assign, sendTo, setup } from 'xstate';
import { toggled, type WallChoices, type WallSize } from '../../../domain/devices/wallChoices.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub } from '../../stubs.ts';

/** What keeps the choices is told. */
export type ChoicesCommand = { type: 'choices.keep'; choices: WallChoices };

/**
 * The wall of all cameras: which still plays live, one at a time, and what a person has chosen for the wall. Where a
 * pointer or the focus rests is told by the view; the tiles of offline cameras are never told.
 */
export const wallMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      choices: WallChoices;
      /** Serial number of the camera on whose tile the pointer or the focus was last. */
      pointed: string | null;
    },
    input: {} as { choices: WallChoices },
    events: {} as
      | { type: 'tile.pointed'; serialNumber: string }
      | { type: 'tile.left'; serialNumber: string }
      | { type: 'size.chosen'; size: WallSize }
      | { type: 'site.toggled'; site: string }
      | { type: 'favourite.toggled'; serialNumber: string }
      | TabFact,
  },
  actors: {
    keepChoices: callbackStub<ChoicesCommand>('keepChoices'),
    watchTab: callbackStub('watchTab'),
  },
  delays: { hover: 300 },
  guards: {
    isOther: ({ context }, params: { serialNumber: string }) => params.serialNumber !== context.pointed,
    isPointed: ({ context }, params: { serialNumber: string }) => params.serialNumber === context.pointed,
  },
  actions: {
    setPointed: assign((_, params: { serialNumber: string }) => ({ pointed: params.serialNumber })),
    clearPointed: assign({ pointed: null }),
    setSize: assign(({ context: { choices } }, { size }: { size: WallSize }) => ({
      choices: { ...choices, size },
    })),
    setSite: assign(({ context: { choices } }, { site }: { site: string }) => ({
      choices: { ...choices, collapsed: toggled(choices.collapsed, site) },
    })),
    setFavourite: assign(({ context: { choices } }, { serialNumber }: { serialNumber: string }) => ({
      choices: { ...choices, favourites: toggled(choices.favourites, serialNumber) },
    })),
    sendKeepChoices: sendTo('keepChoices', ({ context }) => ({
      type: 'choices.keep' as const,
      choices: context.choices,
    })),
  },
}).createMachine({
  id: 'wall',
  meta: { title: 'Camera wall' },
  description: 'All cameras at a glance: a still of each, and the one that is pointed at plays live.',
  context: ({ input }) => ({ choices: input.choices, pointed: null }),
  invoke: [
    { id: 'keepChoices', src: 'keepChoices' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  on: {
    'size.chosen': {
      actions: [{ type: 'setSize', params: ({ event }) => event }, 'sendKeepChoices'],
      description: 'The pictures are small, medium or large from now on, in this browser.',
    },
    'site.toggled': {
      actions: [{ type: 'setSite', params: ({ event }) => event }, 'sendKeepChoices'],
      description: 'The cameras of a site are collapsed or expanded.',
    },
    'favourite.toggled': {
      actions: [{ type: 'setFavourite', params: ({ event }) => event }, 'sendKeepChoices'],
      description: 'A camera stands first in its site, or in its usual place again.',
    },
  },
  initial: 'still',
  states: {
    still: {
      description: 'Every camera shows a still. A pointer or the focus on one begins to count.',
      entry: 'clearPointed',
      on: {
        'tile.pointed': { target: 'pointed', actions: { type: 'setPointed', params: ({ event }) => event } },
      },
    },
    pointed: {
      description: 'A pointer or the focus rests on a camera. Who only passes over it opens no connection.',
      after: { hover: 'playing' },
      on: {
        'tile.pointed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'pointed',
          reenter: true,
          actions: { type: 'setPointed', params: ({ event }) => event },
        },
        'tile.left': { guard: { type: 'isPointed', params: ({ event }) => event }, target: 'still' },
        'tab.hidden': 'still',
      },
    },
    playing: {
      description:
        'The camera plays live, small and silent. Its connection is given back as soon as it is left, or the tab is out of sight.',
      on: {
        'tile.pointed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'pointed',
          actions: { type: 'setPointed', params: ({ event }) => event },
        },
        'tile.left': { guard: { type: 'isPointed', params: ({ event }) => event }, target: 'still' },
        'tab.hidden': 'still',
      },
    },
  },
});
