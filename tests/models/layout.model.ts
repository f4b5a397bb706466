import { layoutMachine } from '../../src/machines/shell/layout/layout.machine.ts';
import { called, defineModel, emitted, sent } from './model.ts';

const at = Date.UTC(2026, 10, 21, 12, 4);

export const model = defineModel({
  machine: layoutMachine,
  inputs: [{ userId: '1', path: '/cameras', narrow: false }],
  events: {
    'path.changed': { type: 'path.changed', path: '/doorHome', at },
    'group.chosen': { type: 'group.chosen', group: 'gateway' },
    'devices.listed: camera': { type: 'devices.listed', kind: 'camera' },
  },
  moreEvents: {
    'devices.listed: gateway': { type: 'devices.listed', kind: 'gateway' },
    'devices.listed: doorbell': { type: 'devices.listed', kind: 'doorbell' },
  },
  callbacks: { pageIdle: ['page.settled'], fetchAhead: [] },
  children: { deviceFilter: [], alertCategories: [], sidebar: [] },
  parts: {
    deviceList: ['devices.listed'],
    categorySwitcher: ['group.chosen'],
    viewRefresh: ['view.reload', 'reload.asked', 'refresh.failed'],
  },
  demands: [
    {
      section: '2',
      what: 'The layout loads the three lists and the alert categories',
      on: 'init',
      to: 'listing',
      effects: [
        called('cameras', { kind: 'camera', userId: '1' }),
        called('gateways', { kind: 'gateway', userId: '1' }),
        called('doorbells', { kind: 'doorbell', userId: '1' }),
        called('deviceFilter', { userId: '1' }),
        called('alertCategories'),
      ],
    },
    {
      section: '2',
      what: 'It has the sidebar, the category switcher with the group of the address, and Refresh',
      on: 'init',
      to: 'listing',
      effects: [
        called('sidebar', { narrow: false }),
        called('categorySwitcher', { group: 'ipc' }),
        called('viewRefresh'),
      ],
    },
    {
      section: '2',
      what: 'The group follows every change of the path',
      on: 'path.changed',
      effects: [sent('categorySwitcher', { type: 'path.changed', group: 'doorbell' })],
    },
    {
      section: '0007',
      what: 'A page that could not be refreshed says of when it is: since it was opened',
      on: 'path.changed',
      effects: [sent('viewRefresh', { type: 'page.opened', at })],
    },
    {
      section: '2',
      what: 'A chosen group goes to its home',
      on: 'group.chosen',
      effects: [sent('parent', { type: 'page.chosen', path: '/gatewayDevice' })],
    },
    {
      section: '2',
      what: 'The refresh button reloads the view and the lists',
      on: 'view.reload',
      effects: [
        sent('parent', { type: 'view.reloaded' }),
        emitted({ type: 'view.reloaded' }),
        sent('cameras', { type: 'refresh' }),
        sent('gateways', { type: 'refresh' }),
        sent('doorbells', { type: 'refresh' }),
        sent('deviceFilter', { type: 'refresh' }),
        sent('alertCategories', { type: 'refresh' }),
      ],
    },
    {
      section: '0007',
      what: 'Where Refresh had no answer, whether the provider is away is found out',
      on: 'refresh.failed',
      effects: [sent('parent', { type: 'refresh.failed' })],
    },
    {
      section: 'design 10',
      what: 'What is not on the page does not hold up the cameras',
      from: 'listing',
      on: { type: 'devices.listed', kind: 'camera' },
      to: 'busy',
      effects: [called('pageIdle')],
    },
    {
      section: 'design 10',
      what: 'A click on a camera finds its live view there: it is fetched when the page is idle',
      from: 'busy',
      on: 'page.settled',
      to: 'ready',
      effects: [called('fetchAhead')],
    },
  ],
});
