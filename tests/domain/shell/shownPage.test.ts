import { expect, test } from 'vitest';
import { shownPage } from '../../../src/domain/shell/shownPage.ts';

const noNames = { camera: null, hub: null };
const cameras = { key: 'shell:page.cameras' };
const hubs = { key: 'shell:page.gatewayDevice' };
const grids = { key: 'shell:page.grids' };
const alerts = { key: 'shell:page.alert' };
const porch = { name: 'Porch' };
const plain = { parent: null, isDetail: false };

test.each([
  ['/alert?period=all', noNames, true, { ...plain, heading: alerts, documentTitle: alerts, page: '/alert' }],
  // A device filter chooses no camera.
  [
    '/alert?device=LK1',
    { ...noNames, camera: 'Porch' },
    true,
    { ...plain, heading: alerts, documentTitle: alerts, page: '/alert' },
  ],
  ['/cameras', noNames, true, { ...plain, heading: cameras, documentTitle: cameras, page: '/cameras' }],
  [
    '/cameras?device=LK1',
    { ...noNames, camera: 'Porch' },
    false,
    { ...plain, heading: cameras, documentTitle: porch, page: '/cameras?' },
  ],
  [
    '/cameras?device=LK1',
    { ...noNames, camera: 'Porch' },
    true,
    {
      parent: { path: '/cameras', title: cameras },
      isDetail: true,
      heading: porch,
      documentTitle: porch,
      page: '/cameras?LK1',
    },
  ],
  [
    '/cameras?device=LK1',
    noNames,
    true,
    {
      parent: { path: '/cameras', title: cameras },
      isDetail: true,
      heading: cameras,
      documentTitle: cameras,
      page: '/cameras?LK1',
    },
  ],
  [
    '/gatewayDevice?gateway=HUB1',
    { ...noNames, hub: 'Porch' },
    false,
    { ...plain, heading: hubs, documentTitle: porch, page: '/gatewayDevice' },
  ],
  [
    '/gatewayDevice?gateway=HUB1',
    { ...noNames, hub: '' },
    true,
    {
      parent: { path: '/gatewayDevice', title: hubs },
      isDetail: true,
      heading: hubs,
      documentTitle: hubs,
      page: '/gatewayDevice?HUB1',
    },
  ],
  ['/grids', noNames, true, { ...plain, heading: grids, documentTitle: grids, page: '/grids?list ' }],
  ['/grids?grid=7', noNames, true, { ...plain, heading: grids, documentTitle: grids, page: '/grids?live 7' }],
  [
    '/grids?new=4',
    noNames,
    false,
    {
      parent: { path: '/grids', title: grids },
      isDetail: false,
      heading: { key: 'grids:new' },
      documentTitle: { key: 'grids:new' },
      page: '/grids?new ',
    },
  ],
  [
    '/grids?grid=7&edit',
    noNames,
    true,
    {
      parent: { path: '/grids', title: grids },
      isDetail: true,
      heading: { key: 'grids:edit.title' },
      documentTitle: { key: 'grids:edit.title' },
      page: '/grids?edit 7',
    },
  ],
  [
    '/nowhere',
    noNames,
    true,
    { ...plain, heading: { name: '' }, documentTitle: { name: '' }, page: '/nowhere' },
  ],
])('the top bar at %s, with the names %j, in a single pane: %s', (address, names, isOnePane, shown) => {
  const [pathname = '', search = ''] = address.split('?');
  expect(shownPage(pathname, `?${search}`, names, isOnePane)).toEqual(shown);
});
