import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage, createStorage } from '../../../src/services/shell/storage.ts';

/** Local storage in memory, as the browser gives it. */
function realStorage(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};
const session = { token: 'T', userId: 'u1' };
const other = { token: 'T2', userId: 'u2' };

describe('with local storage', () => {
  test('everything lies under the keys of the specification', () => {
    const storage = realStorage();
    const console = createStorage(storage, new EventTarget());
    expect([
      console.writeSession(session),
      console.writeLanguage('de-DE'),
      console.writeTheme('light'),
      console.writeDeviceToken('D'),
    ]).toEqual([true, true, true, true]);
    expect(Object.fromEntries(storage.kept)).toEqual({
      'Admin-Token': 'T',
      userId: 'u1',
      lang: 'de-DE',
      theme: 'light',
      'device-token': 'D',
    });
    expect([
      console.readSession(),
      console.readLanguage(),
      console.readTheme(),
      console.readDeviceToken(),
    ]).toEqual([session, 'de-DE', 'light', 'D']);
  });

  test('signing out leaves language, theme and what tells the device', () => {
    const others = { lang: 'ja-JP', theme: 'dark', 'device-token': 'D', x: 'y' };
    const storage = realStorage({ 'Admin-Token': 'T', userId: 'u1', ...others });
    const console = createStorage(storage, new EventTarget());
    console.clearSession();
    expect(console.readSession()).toBe(null);
    expect(Object.fromEntries(storage.kept)).toEqual(others);
  });

  test.each([
    [{}],
    [{ 'Admin-Token': 'T' }],
    [{ userId: 'u1' }],
    [{ 'Admin-Token': '', userId: 'u1' }],
    [{ 'Admin-Token': 'T', userId: '' }],
    [{ 'Admin-Token': 'line\nbreak', userId: 'u1' }],
  ])('%j is no session', (values) => {
    expect(createStorage(realStorage(values), new EventTarget()).readSession()).toBe(null);
  });

  test.each([
    [{}],
    [{ lang: 'xx', theme: 'pink', 'device-token': 'line\nbreak' }],
    [{ lang: '', theme: '', 'device-token': '' }],
  ])('%j is neither language nor theme nor what tells the device', (values) => {
    const console = createStorage(realStorage(values), new EventTarget());
    expect([console.readLanguage(), console.readTheme(), console.readDeviceToken()]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('without it', () => {
  test.each([
    ['absent', null],
    ['refused', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['full', { ...realStorage(), setItem: refuse }],
  ])('%s: values last in memory, and the writes say so', (_, storage) => {
    const console = createStorage(storage, new EventTarget());
    expect([console.readSession(), console.readLanguage(), console.readTheme()]).toEqual([null, null, null]);
    expect([
      console.writeSession(session),
      console.writeLanguage('ru-RU'),
      console.writeTheme('system'),
      console.writeDeviceToken('D'),
    ]).toEqual([false, false, false, false]);
    expect([
      console.readSession(),
      console.readLanguage(),
      console.readTheme(),
      console.readDeviceToken(),
    ]).toEqual([session, 'ru-RU', 'system', 'D']);
    console.clearSession();
    expect(console.readSession()).toBe(null);
  });

  test('that cannot be cleared, the session is gone all the same', () => {
    const storage = { ...realStorage({ 'Admin-Token': 'T', userId: 'u1' }), removeItem: refuse };
    const console = createStorage(storage, new EventTarget());
    expect(console.readSession()).toEqual(session);
    console.clearSession();
    expect(console.readSession()).toBe(null);
  });

  test('that takes only half of a session, nothing of it is left for the next visit', () => {
    const real = realStorage({ 'Admin-Token': 'old', userId: 'old' });
    const setItem = (key: string, value: string) => (key === 'userId' ? refuse() : real.setItem(key, value));
    const console = createStorage({ ...real, setItem }, new EventTarget());
    expect(console.writeSession(session)).toBe(false);
    expect(console.readSession()).toEqual(session);
    expect(Object.fromEntries(real.kept)).toEqual({});
  });

  test('that has room again, values are kept again', () => {
    const real = realStorage();
    const setItem = vi.fn<typeof real.setItem>(real.setItem).mockImplementationOnce(refuse);
    const console = createStorage({ ...real, setItem }, new EventTarget());
    expect([console.writeLanguage('de-DE'), console.writeLanguage('es-ES')]).toEqual([false, true]);
    expect(Object.fromEntries(real.kept)).toEqual({ lang: 'es-ES' });
    expect(console.readLanguage()).toBe('es-ES');
  });
});

test('whichever operations fail, what was written last is read', () => {
  const operation = fc.record({
    write: fc.option(
      fc.record({ token: fc.stringMatching(/^[!-~]+$/), userId: fc.string({ minLength: 1 }) }),
    ),
    failing: fc.subarray(['getItem', 'setItem', 'removeItem']),
  });
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      const real = realStorage();
      let failing: string[] = [];
      const faulty = {
        getItem: (key: string) => (failing.includes('getItem') ? refuse() : real.getItem(key)),
        setItem: (key: string, value: string) =>
          failing.includes('setItem') ? refuse() : real.setItem(key, value),
        removeItem: (key: string) => (failing.includes('removeItem') ? refuse() : real.removeItem(key)),
      };
      const console = createStorage(faulty, new EventTarget());
      for (const step of operations) {
        failing = step.failing;
        if (step.write === null) console.clearSession();
        else console.writeSession(step.write);
        failing = [];
        expect(console.readSession()).toEqual(step.write);
      }
    }),
  );
});

describe('another tab', () => {
  function twoTabs(values: Record<string, string>) {
    const storage = realStorage(values);
    const events = new EventTarget();
    const console = createStorage(storage, events);
    const facts: unknown[] = [];
    const stop = [
      console.onSessionRemoved(() => facts.push('removed')),
      console.onSessionReplaced((now) => facts.push(now)),
    ];
    const theirs = (change: () => void) => {
      change();
      events.dispatchEvent(new Event('storage'));
    };
    return { storage, console, facts, stop, theirs };
  }
  const signedIn = { 'Admin-Token': 'T', userId: 'u1' };

  test('signs out: told once, though two keys go', () => {
    const { storage, facts, theirs } = twoTabs(signedIn);
    theirs(() => storage.removeItem('Admin-Token'));
    theirs(() => storage.removeItem('userId'));
    expect(facts).toEqual(['removed']);
  });

  test('clears everything', () => {
    const { storage, facts, theirs } = twoTabs(signedIn);
    theirs(() => storage.kept.clear());
    expect(facts).toEqual(['removed']);
  });

  test('signs in: told when both keys are there', () => {
    const { storage, facts, theirs } = twoTabs({});
    theirs(() => storage.setItem('Admin-Token', 'T2'));
    theirs(() => storage.setItem('userId', 'u2'));
    expect(facts).toEqual([other]);
  });

  test('signs out what this tab signed in after it began to listen', () => {
    const { storage, console, facts, theirs } = twoTabs({});
    console.writeSession(session);
    theirs(() => storage.kept.clear());
    expect(facts).toEqual(['removed']);
  });

  test('signs in with the same session that this tab has', () => {
    const { storage, console, facts, theirs } = twoTabs({});
    console.writeSession(session);
    theirs(() => storage.setItem('Admin-Token', 'T'));
    expect(facts).toEqual([]);
  });

  test('changes the language: no word of the session', () => {
    const { storage, console, facts, theirs } = twoTabs(signedIn);
    theirs(() => storage.setItem('lang', 'de-DE'));
    expect(facts).toEqual([]);
    expect(console.readLanguage()).toBe('de-DE');
  });

  test('is not heard any more after the end', () => {
    const { storage, facts, stop, theirs } = twoTabs(signedIn);
    for (const end of stop) end();
    theirs(() => storage.kept.clear());
    theirs(() => {
      storage.setItem('Admin-Token', 'T2');
      storage.setItem('userId', 'u2');
    });
    expect(facts).toEqual([]);
  });
});

describe('the storage of the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is local storage', () => {
    const storage = realStorage();
    vi.stubGlobal('localStorage', storage);
    expect(browserStorage()).toBe(storage);
  });

  test('is none where the browser refuses to give it', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    expect(browserStorage()).toBe(null);
  });
});
