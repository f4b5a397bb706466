import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideHubPage } from '../../../src/actors/gateways/provideHubPage.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { alertStreamMachine } from '../../../src/machines/alerts/alertStream/alertStream.machine.ts';
import type { HubPartShown } from '../../../src/machines/gateways/hubPage/hubPage.machine.ts';
import type { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { freshDetector, freshGateway, freshLinkedCamera } from '../../gateways.ts';
import { hub } from '../../models/hubRefresh.model.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const { serialNumber } = hub;
const callNames = [
  'deviceBySerialNumber',
  'readGateway',
  'editGateway',
  'readDetector',
  'editDetector',
  'linkChannel',
  'readLinkedCamera',
  'editLinkedCamera',
  'readFirmware',
] as const;
const settingsShown = { type: 'settings.opened', typed: null } as const;
const detectorShown = { type: 'detector.opened', channel: 3, typed: null } as const;
const cameraShown = { type: 'camera.opened', channel: 1, typed: null } as const;
const isOpen = { editing: 'shown' };

const started: { stop(): void }[] = [];
beforeEach(() => {
  const document = { addEventListener: () => {}, visibilityState: 'visible', pictureInPictureElement: null };
  vi.stubGlobal('document', document);
});
afterEach(() => {
  started.splice(0).forEach((page) => page.stop());
  vi.unstubAllGlobals();
});

/** The page with all of its real parts, on a provider, a layout and a stream of alerts of this test. */
async function openPage(shown?: HubPartShown) {
  const provider = {
    linked: 1 as number | null,
    firmware: { onLine: true, version: '2.4.1', newest: null, upgrade: null as object | null },
  };
  const calls: string[] = [];
  const { http } = fakeHttp(({ url, body }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    const data = () => {
      if (call === 'deviceBySerialNumber') return { bindDevice: [hub] };
      if (call === 'readGateway') return freshGateway;
      if (call === 'readFirmware') return provider.firmware;
      if (call === 'readDetector') return { ...freshDetector, linkedCamera: provider.linked };
      if (call === 'readLinkedCamera') return freshLinkedCamera;
      if (call === 'linkChannel') provider.linked = Object(body).camera;
      return { revision: 1, restart: null };
    };
    return json({ code: 1, msg: '', data: data() });
  });
  const reported = (name: string) => ({
    send: ({ type }: { type: string }) => calls.push(`${name} ${type}`),
  });
  const layout = { gateways: reported('hubs'), deviceFilter: reported('sites') };
  const app = {
    getSnapshot: () => ({ children: { layout: { getSnapshot: () => ({ children: layout }) } } }),
  } as unknown as ActorRefFrom<typeof appMachine>;
  const listeners = new Set<(news: object) => void>();
  const stream = {
    on: (_: string, listener: (news: object) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as ActorRefFrom<typeof alertStreamMachine>;
  const clock = new SimulatedClock();
  const page = createActor(provideHubPage({ http, app, stream }), {
    input: { userId: 'u1', serialNumber },
    clock,
  }).start();
  started.push(page);
  await settled();
  const first = calls.splice(0);
  if (shown) page.send(shown);
  await settled();
  return {
    page,
    provider,
    first,
    children: () => page.getSnapshot().children,
    calls: () => calls.splice(0),
    listening: () => listeners.size,
    alerts: async (...alerts: { serialNumber: string; channel: number | null }[]) => {
      const list = alerts.map((alert) => ({
        ...alert,
        channel: alert.channel === null ? null : { channel: alert.channel },
      }));
      listeners.forEach((listener) => listener({ alerts: list }));
      await settled();
    },
    pass: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
  };
}

type Form = { send(event: { type: 'setting.changed'; change: { name: string } } | { type: 'save' }): void };

async function rename(form: Form | undefined): Promise<void> {
  form?.send({ type: 'setting.changed', change: { name: 'Porch' } });
  form?.send({ type: 'save' });
  await settled();
}

describe('the page of a hub', () => {
  test('the hub is read at once, and again after 15 s, and the list shows it', async () => {
    const { first, calls, pass } = await openPage();
    await pass(15_000);
    expect([first, calls()]).toEqual([
      ['deviceBySerialNumber', 'hubs device.read'],
      ['deviceBySerialNumber', 'hubs device.read'],
    ]);
  });

  test('it is read again when it raises an alert, and for no other hub', async () => {
    const { alerts, calls } = await openPage();
    await alerts({ serialNumber: 'LKGW00000002', channel: 3 });
    await alerts();
    const ofOthers = calls();
    await alerts({ serialNumber, channel: null });
    expect([ofOthers, calls()]).toEqual([[], ['deviceBySerialNumber', 'hubs device.read']]);
  });

  test('its stills are renewed while one of its cameras is in view', async () => {
    const { children } = await openPage();
    children().stills?.send({ type: 'tile.shown', device: hub });
    expect(children().stills?.getSnapshot().value).toEqual({ serving: 'settling' });
  });

  test('it listens to nobody after it is stopped', async () => {
    const { page, listening } = await openPage();
    const before = listening();
    page.stop();
    expect([before, listening()]).toEqual([1, 0]);
  });
});

describe('the settings of the hub', () => {
  test('are read when they are shown, and the firmware once they are', async () => {
    const { calls, children } = await openPage(settingsShown);
    expect(calls()).toEqual(['readGateway', 'readFirmware']);
    expect(children().settings?.getSnapshot().value).toEqual(isOpen);
    expect(children().firmware?.getSnapshot().context.device).toEqual({
      serialNumber,
      pmodel: 'LK-H4',
      customerId: 'lookout',
    });
  });

  test('have what was typed before a new sign-in, and nothing once they are shown again', async () => {
    const { page, children } = await openPage({ ...settingsShown, typed: { name: 'Cellar' } });
    const before = children().settings?.getSnapshot().context.typed;
    page.send({ type: 'part.closed' });
    const closed = children().settings;
    page.send(settingsShown);
    await settled();
    expect([before, closed, children().settings?.getSnapshot().context.typed]).toEqual([
      { name: 'Cellar' },
      undefined,
      {},
    ]);
  });

  test('a saved change is in the list of hubs and in the list of sites, each read once', async () => {
    const { calls, children } = await openPage(settingsShown);
    calls();
    await rename(children().settings);
    expect(calls()).toEqual(['editGateway', 'deviceBySerialNumber', 'sites refresh', 'hubs device.read']);
  });

  test('an upgrade that ends has the hub read again', async () => {
    const { calls, page, pass, provider } = await openPage();
    const upgrade = { version: '2.5.0', size: 1, progress: 50, left: 9000, failure: null };
    provider.firmware = { ...provider.firmware, upgrade: { ...upgrade, phase: 'installing' } };
    page.send(settingsShown);
    await settled();
    provider.firmware = { ...provider.firmware, version: '2.5.0', upgrade: null };
    calls();
    await pass(2000);
    expect(calls()).toEqual(['readFirmware', 'deviceBySerialNumber', 'hubs device.read']);
  });
});

describe('a detector of the hub', () => {
  test('is read when it is shown, and can be linked once it is', async () => {
    const { calls, children } = await openPage(detectorShown);
    expect(calls()).toEqual(['readDetector']);
    expect(children().detector?.getSnapshot().value).toEqual(isOpen);
    expect(children().link?.getSnapshot().context).toMatchObject({ channel: 3, linked: 1 });
  });

  test('a saved change has the hub read again, and no list of sites', async () => {
    const { calls, children } = await openPage(detectorShown);
    calls();
    await rename(children().detector);
    expect(calls()).toEqual(['editDetector', 'deviceBySerialNumber', 'hubs device.read']);
  });

  test('linked otherwise, it and the hub are read again, and it can be undone', async () => {
    const { calls, children } = await openPage(detectorShown);
    calls();
    children().link?.send({ type: 'link', camera: 2 });
    await settled();
    expect(calls()).toEqual(['linkChannel', 'readDetector', 'deviceBySerialNumber', 'hubs device.read']);
    expect(children().link?.getSnapshot().value).toEqual({ settled: 'linked' });
  });

  test('its own alert has it read again with its hub, the alert of another one the hub alone', async () => {
    const { alerts, calls } = await openPage(detectorShown);
    calls();
    await alerts({ serialNumber, channel: 4 });
    const ofOther = calls();
    await alerts({ serialNumber, channel: 4 }, { serialNumber, channel: 3 });
    expect([ofOther, calls()]).toEqual([
      ['deviceBySerialNumber', 'hubs device.read'],
      ['deviceBySerialNumber', 'readDetector', 'hubs device.read'],
    ]);
  });

  test('a link that was changed elsewhere is shown when it is read again', async () => {
    const { alerts, children, provider } = await openPage(detectorShown);
    provider.linked = null;
    await alerts({ serialNumber, channel: 3 });
    expect(children().link?.getSnapshot().context.linked).toBeNull();
  });
});

describe('a camera of the hub', () => {
  test('a saved change has the hub read again', async () => {
    const { calls, children } = await openPage(cameraShown);
    const read = calls();
    await rename(children().camera);
    expect([read, calls()]).toEqual([
      ['readLinkedCamera'],
      ['editLinkedCamera', 'deviceBySerialNumber', 'hubs device.read'],
    ]);
  });
});

describe('the switches that link detectors', () => {
  test('run side by side, and each has the hub read again', async () => {
    const { calls, children, page } = await openPage();
    page.send({ type: 'link.opened', channel: 3, linked: 1 });
    page.send({ type: 'link.opened', channel: 4, linked: null });
    children()['link 4']?.send({ type: 'link', camera: 2 });
    await settled();
    expect(calls()).toEqual(['linkChannel', 'deviceBySerialNumber', 'hubs device.read']);
    expect([3, 4].map((channel) => children()[`link ${channel}`]?.getSnapshot().context.linked)).toEqual([
      1, 2,
    ]);
  });

  test('one that is not shown any more is not there', async () => {
    const { children, page } = await openPage();
    page.send({ type: 'link.opened', channel: 3, linked: 1 });
    page.send({ type: 'link.opened', channel: 4, linked: null });
    page.send({ type: 'link.closed', channel: 3 });
    expect([3, 4].map((channel) => children()[`link ${channel}`] === undefined)).toEqual([true, false]);
  });
});
