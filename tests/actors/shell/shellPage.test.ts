import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { provideShellPage } from '../../../src/actors/shell/provideShellPage.ts';
import type { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { recallRingChoices, recallUnanswered } from '../../../src/services/doorbells/savedRings.ts';
import { householdNow } from '../../../src/services/wire/householdClock.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { keeping, keepingInTab } from '../../services/storedItems.ts';

const bell = {
  id: 'bell',
  serialNumber: 'LKDB1',
  deviceName: 'Front bell',
  at: 60_000,
  seconds: 0,
  type: 'doorbell',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
};
const garden = { ...bell, id: 'garden', at: 61_000 };

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

let tab: EventTarget & { visibilityState: string };

beforeEach(() => {
  keeping();
  keepingInTab();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible', pictureInPictureElement: null });
  vi.stubGlobal('document', tab);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Something that reports, and how many listen to it. */
function source<Fact = void>() {
  const listeners = new Set<(fact: Fact) => void>();
  return {
    report: (fact: Fact) => [...listeners].forEach((hear) => hear(fact)),
    listening: () => listeners.size,
    listen: (hear: (fact: Fact) => void) => {
      listeners.add(hear);
      return { unsubscribe: () => void listeners.delete(hear) };
    },
  };
}

/** A layout that says what its parts receive. */
function layoutOf(name: string, reported: unknown[]) {
  const emits = { 'reload.asked': source<object>(), 'view.reloaded': source<object>() };
  type Type = keyof typeof emits;
  const child = (id: string) => ({ send: (event: object) => reported.push([`${name} ${id}`, event]) });
  const children = {
    cameras: child('cameras'),
    gateways: child('gateways'),
    doorbells: child('doorbells'),
    deviceFilter: child('deviceFilter'),
    viewRefresh: child('viewRefresh'),
  };
  return {
    ref: {
      getSnapshot: () => ({ children }),
      on: (type: Type, hear: (fact: object) => void) => emits[type].listen(hear),
    },
    emit: (type: Type) => emits[type].report({ type }),
    listening: () => Object.values(emits).reduce((sum, { listening }) => sum + listening(), 0),
  };
}

/** The page with all of its real parts, on a provider, an app and a tab of this test. */
async function openShell({ isSoundOn = false } = {}) {
  const reported: unknown[] = [];
  const provider = { news: [] as object[], rings: [] as object[], isAway: false };
  const { http, sent } = fakeHttp(({ url }) => {
    const data = {
      new: { at: 60_000, list: provider.news, stream: null },
      ring: { at: 60_000, total: provider.rings.length, list: provider.rings },
      get: { status: 0, custom: [] },
      accept: { serialNumber: 'LK9', deviceName: 'Garden' },
      info: [],
    }[/(\w+)(?:\?.*)?$/.exec(url)?.[1] ?? ''];
    return provider.isAway ? json({}, 503) : json({ code: 1, msg: '', data: data ?? null });
  });
  const [apps, sessions, links] = [source(), source(), source<string>()];
  const session = { token: 'T1' };
  let layout = layoutOf('first', reported);
  const sessionRef = { getSnapshot: () => ({ context: { session } }), subscribe: sessions.listen };
  const app = {
    getSnapshot: () => ({ children: { layout: layout.ref, session: sessionRef } }),
    subscribe: apps.listen,
  } as unknown as ActorRefFrom<typeof appMachine>;
  const leaving = createLeaving();
  const clock = new SimulatedClock();
  const shareLinks = {
    listen: (hear: (code: string) => void) => {
      const { unsubscribe } = links.listen(hear);
      return unsubscribe;
    },
  };
  const page = createActor(provideShellPage({ http, app, leaving, shareLinks }, 'u1'), {
    input: { userId: 'u1', noticesFrom: 400, unanswered: [], isSoundOn },
    clock,
  }).start();
  await settled();
  const { stream, rings, sound, acceptance, leave, arming } = page.getSnapshot().children;
  if (!stream || !rings || !sound || !acceptance || !leave || !arming)
    throw new Error('the page has no parts');
  return {
    page,
    parts: { stream, rings, sound, acceptance, leave, arming },
    provider,
    reported: () => reported.splice(0),
    calls: () => sent.splice(0).map(({ url }) => /(\w+)(?:\?.*)?$/.exec(url)?.[1]),
    leaving,
    links,
    layout: () => layout,
    /** Another layout runs, as after a sign-in in another tab. */
    restart: () => {
      layout = layoutOf('second', reported);
      apps.report();
    },
    signInAgain: () => {
      session.token = 'T2';
      sessions.report();
    },
    notifySession: sessions.report,
    pass: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    listening: () => apps.listening() + sessions.listening() + links.listening() + layout.listening(),
  };
}

describe('what runs in the shell', () => {
  test('a ring of the stream sounds, again with the next one, and is quiet once all are answered', async () => {
    const { parts, provider, pass } = await openShell();
    const sounds: unknown[] = [];
    parts.sound.subscribe(({ value }) => sounds.push(value));
    provider.news = [bell];
    provider.rings = [bell];
    await pass(30_000);
    provider.news = [garden];
    provider.rings = [garden, bell];
    await pass(30_000);
    parts.rings.send({ type: 'ring.seen', id: 'garden' });
    parts.rings.send({ type: 'ring.seen', id: 'bell' });
    expect([parts.rings.getSnapshot().context.ringing, sounds.at(-1)]).toEqual([[], { off: 'silent' }]);
    expect(sounds).toContainEqual({ off: 'ringing' });
  });

  test('a chime begins again with the next ring', async () => {
    const { parts, provider, pass } = await openShell({ isSoundOn: true });
    const sounds: unknown[] = [];
    parts.sound.subscribe(({ value }) => sounds.push(value));
    provider.news = [bell];
    provider.rings = [bell];
    await pass(30_000);
    provider.news = [garden];
    provider.rings = [garden, bell];
    await pass(30_000);
    // Nothing is audible here.
    const starting = { ringing: { sounding: 'starting' } };
    expect(sounds).toEqual([starting, { ringing: 'blocked' }, starting]);
  });

  test('this browser remembers an unanswered ring, a dismissed notice and the choice of sound', async () => {
    const { parts, provider, pass } = await openShell();
    provider.news = [bell];
    await pass(30_000);
    parts.rings.send({ type: 'ring.missed', id: 'bell' });
    parts.rings.send({ type: 'notice.dismissed', at: 70_000 });
    parts.sound.send({ type: 'toggle' });
    expect([recallUnanswered('u1'), recallRingChoices('u1')]).toEqual([
      ['bell'],
      { noticesFrom: 70_000, isSoundOn: true },
    ]);
  });

  test('the lists of devices receive what was read, those of the layout that runs now', async () => {
    const { reported, pass, restart } = await openShell();
    vi.spyOn(Date, 'now').mockReturnValue(7000);
    await pass(45_000);
    const first = reported();
    restart();
    await pass(45_000);
    const read = { type: 'devices.read', devices: [], dropped: 0, at: householdNow() };
    vi.restoreAllMocks();
    expect(first).toEqual(
      ['cameras', 'gateways', 'doorbells'].map((id) => [`first ${id}`, expect.objectContaining(read)]),
    );
    expect(reported()).toHaveLength(3);
  });

  test('a shared device that was accepted is in all lists that name devices', async () => {
    const { parts, links, reported } = await openShell();
    links.report('CODE');
    await settled();
    parts.acceptance.send({ type: 'accept' });
    await settled();
    expect(reported()).toEqual(
      ['cameras', 'gateways', 'doorbells', 'deviceFilter'].map((id) => [`first ${id}`, { type: 'refresh' }]),
    );
  });

  test('the question is asked, and what waited continues with the person’s consent, or after a save', async () => {
    const { parts, leaving } = await openShell();
    const gone: string[] = [];
    const forget = leaving.keep(() => true);
    leaving.pass('/user', () => gone.push('link'));
    const asked = parts.leave.getSnapshot().value;
    parts.leave.send({ type: 'confirm' });
    leaving.pass('/user', () => gone.push('saved'));
    forget();
    leaving.settle();
    expect([asked, gone, parts.leave.getSnapshot().value]).toEqual(['open', ['link', 'saved'], 'closed']);
  });

  test('Refresh waits for the person’s consent, and needs none where nothing is lost', async () => {
    const { parts, leaving, layout, reported } = await openShell();
    vi.spyOn(Date, 'now').mockReturnValue(7000);
    const forget = leaving.keep(() => true);
    layout().emit('reload.asked');
    const before = reported();
    parts.leave.send({ type: 'confirm' });
    const granted = ['first viewRefresh', { type: 'reload.granted', at: householdNow() }];
    const after = reported();
    forget();
    layout().emit('reload.asked');
    vi.restoreAllMocks();
    expect([before, after, reported()]).toEqual([[], [granted], [granted]]);
  });

  test('Refresh reads the arming mode again, also that of the next layout', async () => {
    const { layout, calls, restart } = await openShell();
    calls();
    layout().emit('view.reloaded');
    await settled();
    const first = calls();
    restart();
    layout().emit('view.reloaded');
    await settled();
    expect([first, calls()]).toEqual([['get'], ['get']]);
  });

  test('with another token the stream begins anew, and with the same it continues', async () => {
    const { calls, signInAgain, notifySession } = await openShell();
    calls();
    notifySession();
    await settled();
    const same = calls();
    signInAgain();
    await settled();
    expect([same, calls()]).toEqual([[], ['new', 'ring']]);
  });

  test('when it ends, nobody listens and nobody is asked', async () => {
    const { page, leaving, listening, restart } = await openShell();
    restart();
    const running = listening();
    page.stop();
    leaving.keep(() => true);
    expect([running, listening(), leaving.ask('/user', () => {})]).toEqual([5, 0, false]);
  });
});
