import { sharedLinksMachine } from '../../src/machines/clips/sharedLinks/sharedLinks.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const hour = 3_600_000;
const sentAt = Date.UTC(2026, 10, 21, 13);
const link = {
  id: 'l1',
  serialNumber: 'LK0000000001',
  camera: 'Front door',
  timezone: 'Europe/Berlin',
  at: sentAt - hour,
  seconds: 8,
  address: 'http://localhost/clip/secret',
  email: 'friend@lookout.example',
  createdAt: sentAt,
  // Beyond the clocks of all tests.
  expiresAt: Date.UTC(2100, 0, 1),
  endedAt: null,
  views: 2,
  viewedAt: sentAt + hour,
  picture: null,
};
const ended = { ...link, address: null, endedAt: sentAt + 2 * hour };

export const model = defineModel({
  machine: sharedLinksMachine,
  inputs: [{ userId: '1' }],
  events: {
    'listLinks done: one': done('listLinks', { links: [link], dropped: 0 }),
    'listLinks error': failed('listLinks'),
    'link.end': { type: 'link.end', link },
    'endLink done': done('endLink', sentAt + 2 * hour),
    'endLink error': failed('endLink'),
  },
  moreEvents: { 'listLinks done: oneDropped': done('listLinks', { links: [link], dropped: 1 }) },
  control: ({ links, error }) => ({ open: links.filter(({ address }) => address !== null).length, error }),
  // Only a link that still opens can be ended.
  feasible: ({ type }, { open }) => type !== 'link.end' || open > 0,
  demands: [
    {
      section: '3',
      what: 'What the user has shared by link is listed',
      on: 'init',
      to: 'loading',
      effects: [called('listLinks', { userId: '1' })],
    },
    {
      section: '3',
      what: 'The links are shown',
      from: 'loading',
      on: 'listLinks done',
      to: 'listed',
      context: { links: [link] },
    },
    {
      section: '0007',
      what: 'How many could not be read is said',
      from: 'loading',
      on: done('listLinks', { links: [link], dropped: 1 }),
      to: 'listed',
      context: { links: [link], dropped: 1 },
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'listLinks error', to: 'failed' },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
    },
    {
      section: '4',
      what: 'Nothing ends before the person has confirmed it',
      from: 'listed',
      on: { type: 'link.end', link },
      to: 'asking',
      context: { chosen: link, error: null },
    },
    {
      section: '4',
      what: 'It continues',
      from: 'asking',
      on: 'keep',
      to: 'listed',
      context: { chosen: null },
    },
    {
      section: '4',
      what: 'The link is ended',
      from: 'asking',
      on: 'confirm',
      to: 'ending',
      effects: [called('endLink', { userId: '1', link })],
    },
    {
      section: '4',
      what: 'It stays listed, as one that has ended',
      from: 'ending',
      on: 'endLink done',
      to: 'listed',
      context: { links: [ended], chosen: null },
    },
    {
      section: '8',
      what: 'Cancel share failed',
      from: 'ending',
      on: 'endLink error',
      to: 'listed',
      context: { links: [link], chosen: null, error: 'share.cancelFailed' },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
