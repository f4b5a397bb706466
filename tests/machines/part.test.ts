import { createActor, emit, fromCallback, sendTo, setup, type InspectionEvent } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isPart, part, partStub } from '../../src/machines/part.ts';

/** Emits when it starts, for each order, and when it ends. */
const workerMachine = setup({
  types: {
    events: {} as { type: 'order' } | { type: 'end' },
    emitted: {} as { type: 'begun' } | { type: 'done'; count: number } | { type: 'ended' },
    context: {} as { count: number },
  },
  actions: {
    emitBegun: emit({ type: 'begun' }),
    emitDone: emit(({ context }) => ({ type: 'done' as const, count: context.count })),
    emitEnded: emit({ type: 'ended' }),
  },
}).createMachine({
  id: 'worker',
  context: { count: 1 },
  entry: 'emitBegun',
  initial: 'working',
  states: {
    working: { on: { order: { actions: 'emitDone' }, end: 'over' } },
    over: { type: 'final', entry: 'emitEnded' },
  },
});

const officeMachine = setup({
  types: {
    events: {} as { type: 'order' } | { type: 'end' } | { type: 'begun' | 'done' | 'ended' },
    children: {} as { worker: 'worker' },
  },
  actors: { worker: partStub<typeof workerMachine>('worker') },
  actions: {
    hear: (_args, _params: { of: string }) => {},
    sendOrder: sendTo('worker', { type: 'order' }),
    sendEnd: sendTo('worker', { type: 'end' }),
  },
}).createMachine({
  id: 'office',
  invoke: { id: 'worker', src: 'worker', onDone: { actions: { type: 'hear', params: { of: 'its end' } } } },
  on: {
    order: { actions: 'sendOrder' },
    end: { actions: 'sendEnd' },
    begun: { actions: { type: 'hear', params: { of: 'begun' } } },
    done: { actions: { type: 'hear', params: { of: 'done' } } },
    ended: { actions: { type: 'hear', params: { of: 'ended' } } },
  },
});

function openOffice(worker = part(workerMachine)) {
  const heard: string[] = [];
  const reported: unknown[] = [];
  const office = createActor(
    officeMachine.provide({
      actors: { worker },
      actions: { hear: (_, { of }) => void heard.push(of) },
    }),
    { inspect: (event) => reported.push(...arrowOf(event)) },
  );
  return { office, heard, reported };
}

const arrowOf = (event: InspectionEvent): unknown[] =>
  event.type === '@xstate.event' && !event.event.type.startsWith('xstate.')
    ? [[Object(event.sourceRef).id, event.event.type, Object(event.actorRef).id]]
    : [];

describe('a part', () => {
  test('the parent receives all that a part emits, from its start to its end', () => {
    const { office, heard } = openOffice();
    office.start();
    office.send({ type: 'order' });
    office.send({ type: 'end' });
    expect(heard).toEqual(['begun', 'done', 'ended', 'its end']);
  });

  test('the inspector learns the sender', () => {
    const { office, reported } = openOffice();
    office.start();
    office.send({ type: 'order' });
    expect(reported.slice(1).map((arrow) => Object(arrow).slice(1))).toContainEqual(['order', 'worker']);
    expect(reported).toContainEqual(['worker', 'done', office.id]);
  });

  test('others who listen receive it too, after the parent, unless the parent is processing an event', () => {
    const { office, heard } = openOffice();
    const worker = office.getSnapshot().children.worker;
    worker?.on('done', ({ count }) => heard.push(`view: ${count}`));
    office.start();
    worker?.send({ type: 'order' });
    office.send({ type: 'order' });
    expect(heard).toEqual(['begun', 'done', 'view: 1', 'view: 1', 'done']);
  });

  test('a restored part still reports, and repeats nothing', () => {
    const first = openOffice();
    first.office.start();
    const kept = first.office.getPersistedSnapshot();
    const heard: string[] = [];
    const again = createActor(
      officeMachine.provide({
        actors: { worker: part(workerMachine) },
        actions: { hear: (_, { of }) => void heard.push(of) },
      }),
      { snapshot: kept },
    ).start();
    again.send({ type: 'order' });
    expect(heard).toEqual(['done']);
  });

  test('without a parent it behaves as the machine', () => {
    const worker = createActor(part(workerMachine));
    const heard: unknown[] = [];
    worker.on('*', (event) => heard.push(event));
    worker.start();
    worker.send({ type: 'order' });
    expect(heard).toEqual([{ type: 'begun' }, { type: 'done', count: 1 }]);
  });

  test('the machine itself is no part', () => {
    const bare: unknown = workerMachine;
    expect([isPart(part(workerMachine)), isPart(bare), isPart(fromCallback(() => {}))]).toEqual([
      true,
      false,
      false,
    ]);
    // @ts-expect-error: a parent that needs a part accepts no machine
    openOffice(workerMachine);
    // @ts-expect-error: nor the result of provide on a part, which reports nothing
    openOffice(part(workerMachine).provide({}));
  });

  test('a part that is not provided fails with its own name', () => {
    const actor = createActor(partStub('worker'));
    let failure: unknown = null;
    actor.subscribe({
      error: (error) => {
        failure = error;
      },
    });
    actor.start();
    expect(failure).toEqual(new Error('worker is not provided'));
  });
});
