import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import type { SessionStoreCommand } from '../../../src/machines/signIn/session/session.machine.ts';
import { sessionStoreActor } from '../../../src/actors/signIn/sessionStore.ts';
import { createStorage } from '../../../src/services/shell/storage.ts';
import { keepingInTab } from '../../services/storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const mara = { token: 'token-1', userId: '1' };
const guest = { token: 'token-2', userId: '2' };

/** The store under a parent that keeps what it receives, and the other tab that writes into the same storage. */
function started(prepare: () => Promise<unknown>) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const events = new EventTarget();
  const store = sessionStoreActor(createStorage(localStorage, events), prepare);
  const reported: AnyEventObject[] = [];
  const parent = createActor(
    createMachine({
      invoke: { id: 'store', src: store },
      on: { '*': { actions: ({ event }) => void reported.push(event) } },
    }),
  ).start();
  const otherTab = (session: typeof mara | null) => {
    if (session === null) kept.clear();
    else {
      kept.set('Admin-Token', session.token);
      kept.set('userId', session.userId);
    }
    events.dispatchEvent(new Event('storage'));
  };
  const report = (command: SessionStoreCommand) => parent.getSnapshot().children['store']?.send(command);
  return { reported, report, otherTab, stop: () => parent.stop() };
}

test('a session of another tab is reported once this tab is prepared for it', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const { reported, otherTab, stop } = started(() => promise);
  otherTab(mara);
  expect(reported).toEqual([]);
  resolve();
  await promise;
  expect(reported).toEqual([{ type: 'session.replaced', session: mara }]);
  stop();
});

test('a session that is gone again by then is not reported, and the one after it is reported once', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const { reported, otherTab, stop } = started(() => promise);
  otherTab(mara);
  otherTab(null);
  otherTab(guest);
  resolve();
  await promise;
  expect(reported).toEqual([{ type: 'session.removed' }, { type: 'session.replaced', session: guest }]);
  stop();
});

test('nothing is reported if the tab could not be prepared', async () => {
  const { reported, otherTab, stop } = started(() => Promise.reject(new Error('offline')));
  otherTab(mara);
  await Promise.resolve();
  await Promise.resolve();
  expect(reported).toEqual([]);
  stop();
});

const rings = ({ userId }: typeof mara) => `unanswered rings ${userId}`;

test('whoever is signed in next finds nothing in the tab of who was', async () => {
  const tab = keepingInTab();
  const { otherTab, stop } = started(() => Promise.resolve());
  const become = async (session: typeof mara | null) => {
    otherTab(session);
    await Promise.resolve();
    await Promise.resolve();
    return [...tab.keys()];
  };
  await become(mara);
  tab.set(rings(mara), '[]');
  expect(await become({ ...mara, token: 'token-3' })).toEqual([rings(mara)]);
  expect(await become(guest)).toEqual([]);
  tab.set(rings(guest), '[]');
  expect(await become(null)).toEqual([]);
  stop();
});

test('a tab that returns after a sign-out elsewhere has nothing of who was signed in', () => {
  const tab = keepingInTab(new Map([[rings(mara), '[]']]));
  const { stop } = started(() => Promise.resolve());
  expect(tab.size).toBe(0);
  stop();
});

test('who signs out here leaves nothing in the tab', () => {
  const tab = keepingInTab();
  const { report, stop } = started(() => Promise.resolve());
  report({ type: 'store', session: mara });
  tab.set(rings(mara), '[]');
  report({ type: 'store', session: { ...mara, token: 'token-3' } });
  expect(tab.size).toBe(1);
  report({ type: 'forget' });
  expect(tab.size).toBe(0);
  stop();
});

test('signing out here or in another tab ends the notifications of this browser', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    getNotifications: () => Promise.resolve([]),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  const { report, otherTab, stop } = started(() => Promise.resolve());
  report({ type: 'store', session: mara });
  expect(unsubscribe).not.toHaveBeenCalled();
  report({ type: 'forget' });
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  report({ type: 'store', session: mara });
  otherTab(null);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(2));
  stop();
});
