import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { provideLayout } from '../../../src/actors/shell/provideLayout.ts';
import type { layoutMachine } from '../../../src/machines/shell/layout/layout.machine.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The layout with all of its real parts below a root, on a provider of this test. */
async function openLayout({ isAway = false } = {}) {
  const provider = { isAway, isUnsaved: false };
  const { http, sent } = fakeHttp(({ url }) => {
    const data = url.endsWith('/device/info') ? { bindDevice: [] } : [];
    return provider.isAway ? json({}, 503) : json({ code: 1, msg: '', data });
  });
  const ahead = {
    pageIdle: fromCallback(({ sendBack }) => sendBack({ type: 'page.settled' })),
    fetchAhead: fromCallback(() => {}),
  };
  const leaving = { loses: () => provider.isUnsaved };
  const reported: { type: string }[] = [];
  const root = createActor(
    setup({
      actors: { layout: provideLayout(http, ahead, leaving) },
      actions: { keep: ({ event }) => void reported.push(event) },
    }).createMachine({
      invoke: { id: 'layout', src: 'layout', input: { userId: 'u1', path: '/cameras', narrow: false } },
      on: { '*': { actions: 'keep' } },
    }),
  );
  const layout = root.getSnapshot().children['layout'] as ActorRefFrom<typeof layoutMachine>;
  const emitted: string[] = [];
  layout.on('*', ({ type }) => emitted.push(type));
  root.start();
  await settled();
  const { cameras, categorySwitcher, viewRefresh } = layout.getSnapshot().children;
  if (!cameras || !categorySwitcher || !viewRefresh) throw new Error('the layout has no parts');
  return {
    layout,
    parts: { cameras, categorySwitcher, viewRefresh },
    provider,
    reported: () => reported.splice(0),
    emitted: () => emitted.splice(0),
    calls: () => sent.splice(0).map(({ url }) => url.replace(/^.*\/api\/\w+\//, '')),
  };
}

describe('the layout', () => {
  test('prefetches for the next click once the cameras are listed, however the others are', async () => {
    const { layout, parts } = await openLayout();
    expect([parts.cameras.getSnapshot().hasTag('loading'), layout.getSnapshot().value]).toEqual([
      false,
      'ready',
    ]);
  });

  test('shows the group of an address, and opens the home of a group', async () => {
    const { layout, parts, reported } = await openLayout();
    layout.send({ type: 'path.changed', path: '/doorHome', at: 7000 });
    const shown = parts.categorySwitcher.getSnapshot().context.current;
    parts.categorySwitcher.send({ type: 'open' });
    parts.categorySwitcher.send({ type: 'choose', group: 'gateway' });
    expect([shown, parts.viewRefresh.getSnapshot().context.at, reported()]).toEqual([
      'doorbell',
      7000,
      [{ type: 'page.chosen', path: '/gatewayDevice' }],
    ]);
  });

  test('Refresh reads all lists again, and says so', async () => {
    const { parts, reported, emitted, calls } = await openLayout();
    const first = calls();
    parts.viewRefresh.send({ type: 'refresh' });
    await settled();
    const [probe, ...again] = calls();
    expect([probe, again.toSorted()]).toEqual(['user/info', first.toSorted()]);
    expect([reported(), emitted()]).toEqual([[{ type: 'view.reloaded' }], ['view.reloaded']]);
  });

  test('Refresh asks before unsaved input is lost', async () => {
    const { parts, provider, reported, emitted } = await openLayout();
    provider.isUnsaved = true;
    parts.viewRefresh.send({ type: 'refresh' });
    await settled();
    const asked = [reported(), emitted()];
    parts.viewRefresh.send({ type: 'reload.granted', at: 9000 });
    expect([asked, reported(), emitted()]).toEqual([
      [[], ['reload.asked']],
      [{ type: 'view.reloaded' }],
      ['view.reloaded'],
    ]);
  });

  test('Refresh without an answer leaves all as it is, and has the connection looked at', async () => {
    const { parts, provider, reported, calls } = await openLayout();
    calls();
    provider.isAway = true;
    parts.viewRefresh.send({ type: 'refresh' });
    await settled();
    expect([reported(), calls()]).toEqual([[{ type: 'refresh.failed' }], ['user/info']]);
  });
});
