import { thumbnailsMachine } from '../../src/machines/alerts/thumbnails/thumbnails.machine.ts';
import { called, defineModel, sent } from './model.ts';

const address = '/api/aithLink/user/alarm/picture/1';
const other = '/api/aithLink/user/alarm/picture/2';
const third = '/api/aithLink/user/alarm/picture/3';
const src = 'blob:picture';

export const model = defineModel({
  machine: thumbnailsMachine,
  events: {
    'picture.request: first': { type: 'picture.request', address },
    'picture.left: first': { type: 'picture.left', address },
    'picture.arrived': { type: 'picture.arrived', address, src },
    'picture.lost: third': { type: 'picture.lost', address: third },
    'picture.gone: other': { type: 'picture.gone', address: other },
  },
  moreEvents: {
    'picture.request: other': { type: 'picture.request', address: other },
    'picture.left: other': { type: 'picture.left', address: other },
    'picture.lost: first': { type: 'picture.lost', address },
    'picture.gone: first': { type: 'picture.gone', address },
  },
  control: ({ sources, pending, lost, attempt }) => ({
    sources: [...sources],
    pending: [...pending],
    lost: [...lost],
    attempt,
  }),
  // After 2 and 15 s, then not any more.
  delays: { settle: 120, retryWait: ({ attempt }) => [2000, 15_000][attempt] ?? Number.NaN },
  demands: [
    {
      section: 'design 9',
      what: 'Six at a time, each given 5 s; nothing is loaded before it is seen',
      on: 'init',
      to: 'still',
      effects: [called('watchConnection'), called('loadPictures', { atOnce: 6, timeoutMs: 5000, kept: 200 })],
      context: { sources: {}, pending: [], lost: [], attempt: 0 },
    },
    {
      section: 'design 10',
      what: 'A picture that comes into view is not loaded at once, as where a list is scrolled fast',
      on: { type: 'picture.request', address },
      from: 'still',
      to: 'moving',
      effects: [],
      context: { pending: [address] },
    },
    {
      section: 'design 10',
      what: 'Nor is any other, as long as more of them arrive',
      on: { type: 'picture.request', address },
      from: 'moving',
      to: 'moving',
      effects: [],
    },
    {
      section: '2',
      what: 'What arrived is shown',
      when: { lost: [] },
      on: 'picture.arrived',
      context: { sources: { [address]: src } },
    },
    {
      section: '0007',
      what: 'One that did not get through is remembered',
      from: 'still',
      to: 'waiting',
      on: { type: 'picture.lost', address: third },
      when: { lost: [], attempt: 0 },
      context: { lost: [third] },
    },
    {
      section: '0007',
      what: 'It is requested again after a while',
      from: 'waiting',
      on: 'after retryWait',
      when: { lost: [third], attempt: 0 },
      to: 'still',
      effects: [sent('loadPictures', { type: 'pictures.load', addresses: [third] })],
      context: { lost: [], attempt: 1 },
    },
    {
      section: '0007',
      what: 'After the second time it is given up',
      from: 'still',
      on: { type: 'picture.lost', address: third },
      when: { lost: [], attempt: 2 },
      to: 'still',
      context: { lost: [third] },
    },
    {
      section: '0007',
      what: 'Those are loaded again once the provider is back, and once only',
      on: 'connection.restored',
      when: { lost: [third] },
      effects: [sent('loadPictures', { type: 'pictures.load', addresses: [third] })],
      context: { lost: [], attempt: 0 },
    },
  ],
  callbacks: {
    loadPictures: ['picture.arrived', 'picture.lost', 'picture.gone'],
    watchConnection: ['connection.restored'],
  },
});
