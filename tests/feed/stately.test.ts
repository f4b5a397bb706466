import { createWebSocketReceiver, type StatelyInspectionEvent } from '@xstate/inspect';
import { createInspectorServer } from '@xstate/inspect/server';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import NodeSocket, { WebSocketServer } from 'ws';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { startStately } from '../../src/feed/stately.ts';

const secrets = ['hunter2-secret', 'token-9f3a', 'mara@example.com'];

const signIn = setup({
  types: {
    context: {} as { token: string; loginAccount: string; password: string; tries: number },
    events: {} as { type: 'submit'; loginAccount: string; password: string },
  },
  actors: { call: fromPromise<string, { password: string }>(async () => 'token-9f3a') },
  actions: {
    keepAccount: assign((_, { loginAccount, password }: { loginAccount: string; password: string }) => ({
      loginAccount,
      password,
      tries: 1,
    })),
    keepToken: assign((_, params: { token: string }) => ({ token: params.token })),
  },
}).createMachine({
  id: 'signIn',
  context: { token: '', loginAccount: '', password: '', tries: 0 },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person fills in the form.',
      on: {
        submit: {
          target: 'submitting',
          actions: { type: 'keepAccount', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context }) => ({ password: context.password }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
        },
      },
    },
    signedIn: {},
  },
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Stately's own server for receivers, on this machine, and a receiver that listens there. */
async function receiver() {
  const port = await freePort();
  const server = createInspectorServer({ port, autoOpen: false });
  onTestFinished(() => server.stop());
  const address = `ws://localhost:${port}`;
  const heard: StatelyInspectionEvent[] = [];
  createWebSocketReceiver({ server: address }).subscribe((event) => {
    heard.push(event);
  });
  return { address, heard };
}

/** As a page connects, until the test has ended: Node 20 has no WebSocket of its own. */
function connecting() {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  return (address: string) => (isOver ? new EventTarget() : new NodeSocket(address)) as unknown as WebSocket;
}

/** A receiver at a port, with what it hears. It ends as a program that is closed does, its connections with it. */
async function receiverAt(port: number) {
  const server = new WebSocketServer({ port });
  const heard: StatelyInspectionEvent[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  });
  await once(server, 'listening');
  return {
    heard,
    async end() {
      for (const socket of server.clients) socket.close();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a receiver that was closed and started again hears of the running actors anew, each time', async () => {
  const port = await freePort();
  const first = await receiverAt(port);
  const actor = createActor(signIn, { inspect: startStately(`ws://localhost:${port}`, connecting(), 20) });
  onTestFinished(() => void actor.stop());
  actor.start();
  const states = (heard: readonly StatelyInspectionEvent[]) =>
    heard.flatMap((event) =>
      event.type === '@xstate.snapshot' && event.sessionId === actor.sessionId ? [stateOf(event)] : [],
    );
  await vi.waitFor(() => expect(states(first.heard)).toEqual(['editing']));
  await first.end();
  actor.send({ type: 'submit', loginAccount: 'mara@example.com', password: 'hunter2-secret' });
  for (const _ of ['once', 'twice']) {
    const again = await receiverAt(port);
    await vi.waitFor(() => expect(states(again.heard)).toEqual(['signedIn']), { timeout: 10_000 });
    const actors = again.heard.filter((event) => event.type === '@xstate.actor');
    // The call has ended.
    expect(actors.map(({ name, sessionId }) => [name, sessionId])).toEqual([['signIn', actor.sessionId]]);
    expect(JSON.parse(actors[0]?.definition ?? '{}')).toMatchObject({ id: 'signIn' });
    const all = JSON.stringify(again.heard);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    await again.end();
  }
});

test('a receiver of Stately hears of actors, their charts, events and states, and of no secret', async () => {
  const { address, heard } = await receiver();
  const actor = createActor(signIn, { inspect: startStately(address, connecting()) });
  onTestFinished(() => void actor.stop());
  actor.start();
  actor.send({ type: 'submit', loginAccount: 'mara@example.com', password: 'hunter2-secret' });
  await vi.waitFor(() => expect(heard.map((event) => stateOf(event))).toContain('signedIn'), {
    timeout: 10_000,
  });

  const actors = heard.filter((event) => event.type === '@xstate.actor');
  expect(actors.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['signIn', undefined],
    ['call', actor.sessionId],
  ]);
  expect(JSON.parse(actors[0]?.definition ?? '{}')).toMatchObject({
    id: 'signIn',
    states: { editing: { description: 'The person fills in the form.' } },
  });
  const events = heard.filter((event) => event.type === '@xstate.event');
  expect(events.find(({ event }) => event.type === 'submit')?.event).toEqual({
    type: 'submit',
    loginAccount: '•••',
    password: '•••',
  });
  const states = heard.filter(
    (event) => event.type === '@xstate.snapshot' && event.sessionId === actor.sessionId,
  );
  expect(states.map((event) => stateOf(event))).toEqual(['editing', 'submitting', 'signedIn']);
  expect(states.at(-1)).toMatchObject({
    snapshot: { status: 'active', context: { token: '•••', loginAccount: '•••', password: '•••', tries: 1 } },
  });
  const all = JSON.stringify(heard);
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

function stateOf(event: StatelyInspectionEvent | undefined): unknown {
  if (event?.type !== '@xstate.snapshot') return undefined;
  const { value }: { value?: unknown } = Object(event.snapshot);
  return value;
}
