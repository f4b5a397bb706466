import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync(new URL('../../../public/notificationWorker.js', import.meta.url), 'utf8');

interface Options {
  readonly requireInteraction?: boolean;
  readonly actions: readonly unknown[];
  readonly data: { readonly path: string; readonly key: string };
}
interface Shown extends Options {
  readonly title: string;
  readonly close: () => void;
}

/** What the provider answers to a notification's key; nothing if the status is null. */
interface Answers {
  status: number | null;
  reviewed?: boolean;
}

/** A worker, with a page in view or none. `answers` can change later. */
function worker(answers: Answers = { status: 200 }, hasPage = false) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const add = (title: string, options: Options): void => {
    const made = { title, ...options, close: () => void shown.splice(shown.indexOf(made), 1) };
    shown.push(made);
  };
  const page = {
    visibilityState: 'visible',
    postMessage: (_: object, [port]: MessagePort[]) => port?.postMessage('taken'),
  };
  const channel = function () {
    const port1: { onmessage?: () => void } = {};
    return { port1, port2: { postMessage: () => port1.onmessage?.() } };
  };
  const answer = (url: string, signal?: AbortSignal | null) => {
    if (url === '/config.json') return Promise.resolve(new Response('{}'));
    const { status, reviewed = false } = answers;
    if (status !== null)
      return Promise.resolve(new Response(JSON.stringify({ data: { reviewed } }), { status }));
    return signal?.aborted === true ? Promise.reject(new Error('too late')) : new Promise(() => {});
  };
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: () => Promise.resolve(hasPage ? [page] : []),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    registration: {
      getNotifications: () => Promise.resolve([...shown]),
      showNotification: (title: string, options: Options) => Promise.resolve(add(title, options)),
    },
    navigator: {
      setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
      clearAppBadge: () => Promise.resolve(void badges.push(0)),
    },
  };
  runInNewContext(source, {
    self: scope,
    setTimeout,
    MessageChannel: channel,
    // The time is over at once: only a request that nobody answers notices.
    AbortSignal: {
      timeout: () => AbortSignal.abort(),
    },
    fetch: (url: string, { signal }: RequestInit = {}) => answer(url, signal),
  });
  const send = async (type: string, event: object): Promise<void> => {
    const done: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (until: Promise<unknown>) => done.push(until) });
    await Promise.all(done);
  };
  return {
    shown,
    opened,
    badges,
    push: (message: object) => send('push', { data: { json: () => message } }),
    press: (action: string) => send('notificationclick', { action, notification: shown[0] }),
    turn: () => send('message', { data: { type: 'console.turned' } }),
  };
}

const alert = {
  title: 'Front door',
  body: 'Person, 12:00:00',
  tag: 'alert 1',
  ids: ['1'],
  path: '/alert?open=1',
  isRing: true,
  hasPicture: false,
  key: 'k1',
  reviewed: 'Reviewed',
  mute: 'Mute this camera for 1 hour',
};
const ending = {
  ...alert,
  title: 'Notifications end',
  ids: ['ending 1'],
  path: '/user',
  key: '',
  reviewed: '',
};
const titles = (shown: readonly Shown[]) => shown.map(({ title }) => title);

test('an alert is left to a page in view, which knows it; that notifications end is shown by the worker', async () => {
  const { shown, push } = worker({ status: 200 }, true);
  await push(alert);
  expect(titles(shown)).toEqual([]);
  await push(ending);
  expect(titles(shown)).toEqual(['Notifications end']);
});

test('without a page in view each alert is shown once, with its buttons', async () => {
  const { shown, badges, push } = worker();
  await push(alert);
  await push(alert);
  expect(shown).toMatchObject([
    {
      title: 'Front door',
      requireInteraction: true,
      data: { path: '/alert?open=1', key: 'k1' },
      actions: [
        { action: 'reviewed', title: 'Reviewed' },
        { action: 'mute', title: 'Mute this camera for 1 hour' },
      ],
    },
  ]);
  expect(badges.at(-1)).toBe(1);
});

/** A worker that shows the alert. */
async function showing(answers: Answers) {
  const started = worker(answers);
  await started.push(alert);
  return started;
}

test.each(['reviewed', 'mute'])('a press on %s that is done closes the notification', async (action) => {
  const { shown, opened, badges, press } = await showing({ status: 200 });
  await press(action);
  expect([shown, opened, badges.at(-1)]).toEqual([[], [], 0]);
});

test.each(['reviewed', 'mute'])(
  'with a key that ended, a press on %s opens the alert instead',
  async (action) => {
    // The message that is shown closes what is no longer valid, so the key ends after it.
    const answers: Answers = { status: 200 };
    const { shown, opened, badges, press } = await showing(answers);
    answers.status = 404;
    await press(action);
    expect([shown, opened, badges.at(-1)]).toEqual([[], ['/alert?open=1'], 0]);
  },
);

test.each([
  ['fails', 503],
  ['is not answered', null],
])('a press that %s returns the notification as it was', async (_, status) => {
  const answers: Answers = { status: 200 };
  const { shown, opened, press } = await showing(answers);
  const [first] = shown;
  const { close: _close, ...options } = first ?? {};
  answers.status = status;
  void press('mute');
  await vi.waitFor(() => expect(shown).toMatchObject([options]));
  expect(shown[0]).not.toBe(first);
  expect(opened).toEqual([]);
});

test.each([
  ['were reviewed elsewhere', { status: 200, reviewed: true }, 0],
  ['cannot be looked up with their key anymore', { status: 404 }, 0],
  ['are new', { status: 200 }, 1],
  ['cannot be looked up now', { status: 503 }, 1],
  ['are not answered', { status: null }, 1],
] as const)('of notifications whose alerts %s, %j, so many stay: %i', async (_, answer, count) => {
  const answers: Answers = { status: 200 };
  const { shown, badges, turn } = await showing(answers);
  Object.assign(answers, answer);
  badges.length = 0;
  void turn();
  await vi.waitFor(() => expect(badges).toEqual([count]));
  expect(shown).toHaveLength(count);
});
