import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenedSync, SyncActors, useIsOpening, useSync } from '../../../src/actors/grids/syncContexts.tsx';
import { ConsoleProvider, type Console } from '../../../src/actors/shell/contexts.tsx';
import { readGridAddress } from '../../../src/domain/grids/gridAddress.ts';
import { namedMoment } from '../../../src/domain/grids/namedMoment.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

/** The time zone of each camera. */
const zones: Readonly<Record<string, string>> = { LK1: 'Europe/Berlin', LK2: 'America/New_York' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11) });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The cameras that the address names are played side by side; nothing of it is drawn. */
async function open(entries: readonly string[]) {
  const { http } = fakeHttp(() => json({ code: 1, msg: '', data: { sections: [] } }));
  let read: ReturnType<typeof useSync> | null = null;
  const Opened = () => {
    read = useSync();
    return null;
  };
  const Cameras = () =>
    useIsOpening() ? null : (
      <OpenedSync cameras={[]}>
        <Opened />
      </OpenedSync>
    );
  const Page = () => {
    const address = readGridAddress(useLocation().search);
    if (address.page !== 'sideBySide') return null;
    return (
      <SyncActors
        places={[0]}
        isPending={false}
        timezone={zones[address.cameras[0] ?? ''] ?? null}
        moment={namedMoment(address)}
        speed={address.speed}
      >
        <Cameras />
      </SyncActors>
    );
  };
  const router = createMemoryRouter([{ path: '/grids', element: <Page /> }], {
    initialEntries: [...entries],
  });
  vi.stubGlobal('window', {
    HTMLIFrameElement: class {},
    history: { state: null },
    get location() {
      return router.state.location;
    },
  });
  const nothing = () => undefined;
  const ownerDocument = { nodeType: 9, addEventListener: nothing };
  const container = { nodeType: 1, tagName: 'DIV', addEventListener: nothing, ownerDocument };
  const root = createRoot(container as unknown as Element);
  await act(async () =>
    root.render(
      <ConsoleProvider value={{ http: () => http } as Partial<Console> as Console}>
        <RouterProvider router={router} />
      </ConsoleProvider>,
    ),
  );
  return {
    go: (by: number) => act(async () => router.navigate(by)),
    at: () => read?.clock.get(),
    timezone: () => read?.timezone,
    address: () => router.state.location.search,
    goTo: (second: number) => act(async () => read?.goTo({ day: '2026-11-20', second })),
    close: () => act(async () => root.unmount()),
  };
}

test('a day in the address counts in the calendar of its own first camera, also after Back from another one', async () => {
  const { go, at, timezone, goTo, address, close } = await open([
    '/grids?camera=LK2&camera=LK1&day=2026-11-19&t=64800',
    `/grids?camera=LK1&camera=LK2&at=${Date.UTC(2026, 10, 20, 11) / 1000}`,
  ]);
  expect([timezone(), at()]).toEqual(['Europe/Berlin', Date.UTC(2026, 10, 20, 11)]);
  await go(-1);
  expect([timezone(), at()]).toEqual(['America/New_York', Date.UTC(2026, 10, 19, 23)]);
  await goTo(3600);
  expect(address()).toBe(`?camera=LK2&camera=LK1&at=${Date.UTC(2026, 10, 20, 6) / 1000}`);
  await close();
});
