import { assign, emit, sendParent, sendTo, setup, type EventFromLogic } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { groupOfPath, groups, type GroupId } from '../../../domain/shell/routes.ts';
import type { alertCategoriesMachine } from '../../alerts/alertCategories/alertCategories.machine.ts';
import type { categorySwitcherMachine } from '../categorySwitcher/categorySwitcher.machine.ts';
import type { deviceFilterMachine } from '../../devices/deviceFilter/deviceFilter.machine.ts';
import type { DevicesListed, deviceListMachine } from '../../devices/deviceList/deviceList.machine.ts';
import type { sidebarMachine } from '../sidebar/sidebar.machine.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { ReloadAsked, viewRefreshMachine } from '../viewRefresh/viewRefresh.machine.ts';

/** Events of the layout. The root sends the address and when it was reached, epoch milliseconds. */
type LayoutEvent =
  | { type: 'path.changed'; path: string; at: number }
  | { type: 'page.settled' }
  | FactOf<typeof deviceListMachine>
  | FactOf<typeof categorySwitcherMachine>
  | FactOf<typeof viewRefreshMachine>;

type SwitcherEvent = EventFromLogic<typeof categorySwitcherMachine>;
type RefreshEvent = EventFromLogic<typeof viewRefreshMachine>;

/** Sent to the root. */
export type LayoutFact =
  | { type: 'page.chosen'; path: string }
  | { type: 'view.reloaded' }
  | { type: 'refresh.failed' };

/** The owner of the lists, the first address, and whether the sidebar starts collapsed. */
export type LayoutInput = { userId: string; path: string; narrow: boolean };

/** The lists that a reload of the view reloads. */
type Refreshed = 'cameras' | 'gateways' | 'doorbells' | 'deviceFilter' | 'alertCategories';

/**
 * What exists while somebody is signed in: the lists, and the parts of the main layout (spec section 2). It decides
 * what Refresh reloads, and when the code for the next click is prefetched.
 */
export const layoutMachine = setup({
  types: {
    meta: {} as ChartMeta,
    /** `viewGeneration` changes each time the page is remounted. */
    context: {} as LayoutInput & { viewGeneration: number },
    input: {} as LayoutInput,
    events: {} as LayoutEvent,
    emitted: {} as ReloadAsked | { type: 'view.reloaded' },
    children: {} as {
      cameras: 'deviceList';
      gateways: 'deviceList';
      doorbells: 'deviceList';
      deviceFilter: 'deviceFilter';
      alertCategories: 'alertCategories';
      sidebar: 'sidebar';
      categorySwitcher: 'categorySwitcher';
      viewRefresh: 'viewRefresh';
      pageIdle: 'pageIdle';
      fetchAhead: 'fetchAhead';
    },
  },
  actors: {
    deviceList: partStub<typeof deviceListMachine>('deviceList'),
    deviceFilter: machineStub<typeof deviceFilterMachine>('deviceFilter'),
    alertCategories: machineStub<typeof alertCategoriesMachine>('alertCategories'),
    sidebar: machineStub<typeof sidebarMachine>('sidebar'),
    categorySwitcher: partStub<typeof categorySwitcherMachine>('categorySwitcher'),
    viewRefresh: partStub<typeof viewRefreshMachine>('viewRefresh'),
    /** Notifies when the browser is idle. */
    pageIdle: callbackStub('pageIdle'),
    /** Prefetches the code for the next click on a camera. */
    fetchAhead: callbackStub('fetchAhead'),
  },
  guards: { isCameras: (_, { kind }: { kind: DevicesListed['kind'] }) => kind === 'camera' },
  actions: {
    setNextGeneration: assign(({ context }) => ({ viewGeneration: context.viewGeneration + 1 })),
    sendCategorySwitcherPath: sendTo('categorySwitcher', (_, params: { path: string }): SwitcherEvent => ({
      type: 'path.changed',
      group: groupOfPath(params.path),
    })),
    sendViewRefreshOpened: sendTo('viewRefresh', (_, params: { at: number }): RefreshEvent => ({
      type: 'page.opened',
      at: params.at,
    })),
    sendListRefresh: sendTo((_, params: { actor: Refreshed }) => params.actor, { type: 'refresh' }),
    notifyPageChosen: sendParent((_, params: { group: GroupId }): LayoutFact => ({
      type: 'page.chosen',
      path: groups[params.group].home,
    })),
    emitReloaded: emit({ type: 'view.reloaded' }),
    emitReloadAsked: emit({ type: 'reload.asked' }),
    notifyReloaded: sendParent({ type: 'view.reloaded' } satisfies LayoutFact),
    notifyRefreshFailed: sendParent({ type: 'refresh.failed' } satisfies LayoutFact),
  },
}).createMachine({
  id: 'layout',
  description:
    'The shell of a signed-in person, and the lists that the pages share. Each list is loaded once.',
  meta: { title: 'Main layout' },
  context: ({ input }) => ({ ...input, viewGeneration: 0 }),
  invoke: [
    {
      id: 'cameras',
      src: 'deviceList',
      input: ({ context }) => ({ kind: 'camera' as const, userId: context.userId }),
    },
    {
      id: 'gateways',
      src: 'deviceList',
      input: ({ context }) => ({ kind: 'gateway' as const, userId: context.userId }),
    },
    {
      id: 'doorbells',
      src: 'deviceList',
      input: ({ context }) => ({ kind: 'doorbell' as const, userId: context.userId }),
    },
    { id: 'deviceFilter', src: 'deviceFilter', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'alertCategories', src: 'alertCategories' },
    { id: 'sidebar', src: 'sidebar', input: ({ context }) => ({ narrow: context.narrow }) },
    {
      id: 'categorySwitcher',
      src: 'categorySwitcher',
      input: ({ context }) => ({ group: groupOfPath(context.path) ?? 'ipc' }),
    },
    { id: 'viewRefresh', src: 'viewRefresh' },
  ],
  on: {
    'path.changed': {
      description:
        'Another page is open. The switcher shows its group, and Refresh knows since when it is open.',
      actions: [
        { type: 'sendCategorySwitcherPath', params: ({ event }) => ({ path: event.path }) },
        { type: 'sendViewRefreshOpened', params: ({ event }) => ({ at: event.at }) },
      ],
    },
    'group.chosen': {
      description: 'The person chose a group of pages. Its home opens.',
      actions: { type: 'notifyPageChosen', params: ({ event }) => ({ group: event.group }) },
    },
    'view.reload': {
      description: 'The page is rebuilt, and the console reloads everything that the layout had loaded.',
      actions: [
        'setNextGeneration',
        'notifyReloaded',
        'emitReloaded',
        { type: 'sendListRefresh', params: { actor: 'cameras' } },
        { type: 'sendListRefresh', params: { actor: 'gateways' } },
        { type: 'sendListRefresh', params: { actor: 'doorbells' } },
        { type: 'sendListRefresh', params: { actor: 'deviceFilter' } },
        { type: 'sendListRefresh', params: { actor: 'alertCategories' } },
      ],
    },
    'reload.asked': {
      description: 'Refresh waits until the person agrees to lose unsaved changes.',
      actions: 'emitReloadAsked',
    },
    'refresh.failed': {
      description: 'The provider did not answer to Refresh.',
      actions: 'notifyRefreshFailed',
    },
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'The cameras are still loading. Until then, only the code of the current page is loaded.',
      on: {
        'devices.listed': {
          guard: { type: 'isCameras', params: ({ event }) => event },
          target: 'busy',
        },
      },
    },
    busy: {
      description: 'The cameras are loaded, and the page is still busy.',
      invoke: { id: 'pageIdle', src: 'pageIdle' },
      on: { 'page.settled': 'ready' },
    },
    ready: {
      description: 'The console prefetches the live view and its player for the next click on a camera.',
      invoke: { id: 'fetchAhead', src: 'fetchAhead' },
    },
  },
});
