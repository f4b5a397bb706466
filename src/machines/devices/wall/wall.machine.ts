import { assign, sendTo, setup, type InputFrom } from 'xstate';
import { toggled, type WallChoices, type WallSize } from '../../../domain/devices/wallChoices.ts';
import type { latestAlertsMachine } from '../../alerts/latestAlerts/latestAlerts.machine.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { freshStillsMachine } from '../freshStills/freshStills.machine.ts';
import type { wallOrderMachine } from '../wallOrder/wallOrder.machine.ts';

/** Sent to the storage of the choices. */
export type ChoicesCommand = { type: 'choices.keep'; choices: WallChoices };

/**
 * The wall of all cameras: which camera plays live, one at a time, and the person's choices for the wall. It owns the
 * order, the stills and the last alerts of its cameras, which send each other nothing. The view reports pointer and
 * focus, except on the tiles of offline cameras.
 */
export const wallMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as InputFrom<typeof wallOrderMachine> & {
      choices: WallChoices;
      /** Serial number of the camera that last had the pointer or the focus. */
      pointed: string | null;
    },
    input: {} as InputFrom<typeof wallOrderMachine> & { choices: WallChoices },
    events: {} as
      | { type: 'tile.pointed'; serialNumber: string }
      | { type: 'tile.left'; serialNumber: string }
      | { type: 'size.chosen'; size: WallSize }
      | { type: 'site.toggled'; site: string }
      | { type: 'favorite.toggled'; serialNumber: string }
      | TabFact,
    children: {} as {
      order: 'wallOrder';
      stills: 'freshStills';
      latest: 'latestAlerts';
      keepChoices: 'keepChoices';
      watchTab: 'watchTab';
    },
  },
  actors: {
    wallOrder: machineStub<typeof wallOrderMachine>('wallOrder'),
    freshStills: machineStub<typeof freshStillsMachine>('freshStills'),
    latestAlerts: machineStub<typeof latestAlertsMachine>('latestAlerts'),
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
    setFavorite: assign(({ context: { choices } }, { serialNumber }: { serialNumber: string }) => ({
      choices: { ...choices, favorites: toggled(choices.favorites, serialNumber) },
    })),
    sendKeepChoices: sendTo('keepChoices', ({ context }) => ({
      type: 'choices.keep' as const,
      choices: context.choices,
    })),
  },
}).createMachine({
  id: 'wall',
  meta: { title: 'Camera wall' },
  description: 'All cameras at a glance. Each shows a still, and the one under the pointer plays live.',
  context: ({ input }) => ({ ...input, pointed: null }),
  invoke: [
    {
      id: 'order',
      src: 'wallOrder',
      input: ({ context: { userId, order } }) => ({ userId, order }),
    },
    { id: 'stills', src: 'freshStills' },
    { id: 'latest', src: 'latestAlerts', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'keepChoices', src: 'keepChoices' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  on: {
    'size.chosen': {
      actions: [{ type: 'setSize', params: ({ event }) => event }, 'sendKeepChoices'],
      description: 'The tiles become small, medium or large in this browser.',
    },
    'site.toggled': {
      actions: [{ type: 'setSite', params: ({ event }) => event }, 'sendKeepChoices'],
      description: 'The cameras of a site are collapsed or expanded.',
    },
    'favorite.toggled': {
      actions: [{ type: 'setFavorite', params: ({ event }) => event }, 'sendKeepChoices'],
      description: 'A camera becomes a favorite and moves to the start of its site, or moves back.',
    },
  },
  initial: 'still',
  states: {
    still: {
      description: 'Every camera shows a still. Pointing at one, or focusing it, starts a short delay.',
      entry: 'clearPointed',
      on: {
        'tile.pointed': { target: 'pointed', actions: { type: 'setPointed', params: ({ event }) => event } },
      },
    },
    pointed: {
      description: 'The pointer or the focus is on a camera. Passing over a camera opens no connection.',
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
        'The camera plays live, small and without sound. Its connection closes as soon as the pointer or focus leaves, or the tab is hidden.',
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
