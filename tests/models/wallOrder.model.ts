import { isSameOrder, noWallOrder, type WallOrder } from '../../src/domain/devices/wallOrder.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { wallOrderMachine } from '../../src/machines/devices/wallOrder/wallOrder.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const userId = '1';
const [front, driveway] = ['LK0000000001', 'LK0000000002'];
const move = { site: [front, driveway], serialNumber: driveway, to: front };
const read: WallOrder = { serials: [front, driveway], attentionFirst: false };
const moved: WallOrder = { serials: [driveway, front], attentionFirst: false };
const urgent: WallOrder = { ...read, attentionFirst: true };
const unarranged: WallOrder = { serials: [], attentionFirst: false };
const textOf = ({ serials, attentionFirst }: WallOrder) => [...serials, attentionFirst].join(' ');
const saves = (order: WallOrder) => called('saveWallOrder', { userId, order });

export const model = defineModel({
  machine: wallOrderMachine,
  inputs: [{ userId, order: null }],
  events: {
    'readWallOrder done': done('readWallOrder', read),
    'readWallOrder error': failed('readWallOrder'),
    'camera.moved: away': { type: 'camera.moved', move },
    'saveWallOrder done': done('saveWallOrder'),
    'saveWallOrder error': failed(
      'saveWallOrder',
      new CallError(failure('rejected', 601, 'action.saveFailed')),
    ),
  },
  moreEvents: {
    'camera.moved: nowhere': { type: 'camera.moved', move: { ...move, to: driveway } },
  },
  control: ({ order, sent, saved, before }) => ({
    more: !isSameOrder(order, sent),
    sent: textOf(sent),
    order: textOf(order),
    saved: textOf(saved),
    before: textOf(before),
  }),
  // Nothing is moved to where it is, and what is not arranged cannot be reset.
  feasible: ({ type }, { order }) =>
    (type !== 'camera.moved' || order !== textOf(moved)) && (type !== 'order.reset' || order.includes(' ')),
  delays: { undoable: 20_000, retry: 30_000, readable: 20_000 },
  callbacks: { keepOrder: [], watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'The order is read, and the wall waits for it',
      on: 'init',
      to: 'loading.awaited',
      effects: [called('readWallOrder', { userId }), called('keepOrder'), called('watchConnection')],
      context: { order: noWallOrder, error: null },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'The wall has the order of the account',
      from: 'loading',
      on: 'readWallOrder done',
      to: 'ready.unchanged',
      context: { order: read, saved: read },
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading.again',
      effects: [called('readWallOrder', { userId })],
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'A camera that is moved stays there, and that is saved',
      from: 'ready',
      on: { type: 'camera.moved', move },
      when: { order: textOf(read), saved: textOf(read) },
      to: 'saving',
      effects: [saves(moved)],
      context: { order: moved, before: read, moved: driveway, error: null },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'What needs attention comes first by choice',
      from: 'ready',
      on: 'attention.toggled',
      when: { order: textOf(read), saved: textOf(read) },
      to: 'saving',
      effects: [saves(urgent)],
      context: { order: urgent, before: read, moved: null, error: null },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'The order can be reset',
      from: 'ready',
      on: 'order.reset',
      when: { order: textOf(moved), saved: textOf(moved) },
      to: 'saving',
      effects: [saves(unarranged)],
      context: { order: unarranged, before: moved, moved: null, error: null },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'That it is saved is said',
      from: 'saving',
      on: 'saveWallOrder done',
      when: { more: false, order: textOf(moved) },
      to: 'ready.changed',
      context: { saved: moved },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'What was changed meanwhile is saved too',
      from: 'saving',
      on: 'saveWallOrder done',
      when: { more: true, order: textOf({ ...moved, attentionFirst: true }) },
      to: 'saving',
      effects: [saves({ ...moved, attentionFirst: true })],
    },
    {
      section: '8',
      what: 'Where it cannot be saved, the order is as it was',
      from: 'saving',
      on: 'saveWallOrder error',
      when: { saved: textOf(read) },
      to: 'ready.refused',
      context: { order: read, error: 'action.saveFailed' },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'Why it could not be saved is said for a while',
      from: 'ready.refused',
      on: 'after readable',
      to: 'ready.unchanged',
      context: { error: null },
    },
    {
      section: '0007',
      what: 'Loaded again after a while',
      from: 'failed',
      on: 'after retry',
      to: 'loading.again',
      effects: [called('readWallOrder', { userId })],
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'A change can be undone, and so can that',
      from: 'ready.changed',
      on: 'undo',
      when: { saved: textOf(moved), before: textOf(read) },
      to: 'saving',
      effects: [saves(read)],
      context: { order: read, before: moved, moved: null, error: null },
    },
    {
      section: '0002#the-camera-home-with-no-camera-chosen',
      what: 'For a while',
      from: 'ready.changed',
      on: 'after undoable',
      to: 'ready.unchanged',
    },
  ],
});
