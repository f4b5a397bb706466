import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { provideRulesPage } from '../../../src/actors/settings/provideRulesPage.ts';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { factWatch } from '../../../src/actors/shell/relay.ts';
import type { ListedDevice } from '../../../src/domain/devices/preview.ts';
import { freshRule } from '../../../src/domain/settings/alertRule.ts';
import type { RuledCamera } from '../../../src/domain/settings/ruledCamera.ts';
import { deviceRefreshMachine } from '../../../src/machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import type { OpenedRule } from '../../../src/machines/settings/alertRule/alertRule.machine.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const home = '/cameras?device=LK1&tab=settings&section=rules';
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The page with all of its real parts, on an address bar and a provider of this test. */
async function openPage({
  at = home,
  ids = ['r1', 'r2'],
  edited = null as OpenedRule | null,
  camera = { serialNumber: 'LK1' } as RuledCamera,
} = {}) {
  let listed = ids.map((id) => ({ ...freshRule(id === 'r1' ? 'human' : 'vehicle'), id }));
  const { http, sent } = fakeHttp(({ url, body }) => {
    const call = url.split('/').at(-1);
    if (call === 'create') listed = [...listed, { ...freshRule('motion'), id: 'r7' }];
    if (call === 'delete') listed = listed.filter(({ id }) => id !== Object(body).id);
    const list = { types: ['motion', 'human', 'vehicle'], outputs: ['record'], rules: listed };
    return json({ code: 1, msg: '', data: call === 'list' ? list : { id: 'r7' } });
  });
  const bar = [at];
  const navigation = createNavigation(createLeaving());
  const go = (path: string, options?: { replace: boolean }) => {
    bar.splice(options?.replace === true ? -1 : bar.length, 1, path);
    navigation.changed(path, go);
  };
  navigation.changed(at, go);
  const deviceRefresh = createActor(
    deviceRefreshMachine.provide({
      actors: {
        readDevice: fromPromise(async () => ({ deviceType: 'IPC' }) as unknown as ListedDevice),
        watchConnection: fromCallback(() => {}),
        list: fromCallback(() => {}),
      },
    }),
    { input: { serialNumber: 'LK1', kind: 'camera', list: 'holds' } },
  ).start();
  let listening = 0;
  const counted = (stop: () => void) => {
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  const watched = {
    replace: (path: string) => navigation.replace(path),
    watch: (report: (path: string) => void) => counted(navigation.watch(report)),
  };
  const hearOf = deviceRefresh.on.bind(deviceRefresh);
  deviceRefresh.on = (...to) => {
    const heard = hearOf(...to);
    return { unsubscribe: counted(() => heard.unsubscribe()) };
  };
  const page = createActor(
    provideRulesPage({ http, navigation: watched, watchDevice: factWatch(deviceRefresh, 'device.read') }),
    {
      input: { ...camera, userId: 'u1', edited },
    },
  );
  page.start();
  const { list, rule } = page.getSnapshot().children;
  if (list === undefined || rule === undefined) throw new Error('the page has no parts');
  await settled();
  return {
    page,
    list,
    rule,
    deviceRefresh,
    bar,
    calls: () => sent.splice(0).map(({ url }) => url.split('/').at(-1)),
    /** The cameras that the calls named. */
    named: () => sent.map(({ body }) => [Object(body).serialNumber, Object(body).channel]),
    listening: () => listening,
    opened: () => [rule.getSnapshot().value, rule.getSnapshot().context.id],
    go,
  };
}

describe('the page of the alert rules', () => {
  test('the rule in the address opens once the rules are loaded', async () => {
    const { opened, bar, calls } = await openPage({ at: `${home}&rule=r2` });
    expect([opened(), bar, calls()]).toEqual([['editing', 'r2'], [`${home}&rule=r2`], ['list']]);
  });

  test('a rule that does not exist is missing', async () => {
    const { opened } = await openPage({ at: `${home}&rule=r9` });
    expect(opened()).toEqual(['missing', null]);
  });

  test('a link goes from one rule to another, and to none', async () => {
    const { opened, go } = await openPage({ at: `${home}&rule=r1` });
    go(`${home}&rule=r2`);
    const other = opened();
    go(home);
    expect([other, opened()]).toEqual([
      ['editing', 'r2'],
      ['closed', 'r2'],
    ]);
  });

  test('a new rule that is saved is in the list, which is read once, and in the address, in the same entry', async () => {
    const { opened, go, rule, list, bar, calls } = await openPage();
    go(`${home}&rule=new`);
    rule.send({ type: 'save' });
    await settled();
    expect(calls()).toEqual(['list', 'create', 'list']);
    expect(bar).toEqual([home, `${home}&rule=r7`]);
    expect(opened()).toEqual(['editing', 'r7']);
    expect(list.getSnapshot().context.rules.map(({ id }) => id)).toEqual(['r1', 'r2', 'r7']);
    go(`${home}&rule=r1`);
    go(`${home}&rule=r7`);
    expect(opened()).toEqual(['editing', 'r7']);
  });

  test('a new rule that is discarded leaves the address', async () => {
    const { opened, go, rule, bar } = await openPage();
    go(`${home}&rule=new`);
    rule.send({ type: 'discard' });
    expect([opened(), bar]).toEqual([
      ['closed', null],
      [home, home],
    ]);
  });

  test('an open rule that is deleted in the list is closed, the address follows, and a link back finds it gone', async () => {
    const { opened, list, bar, go } = await openPage({ at: `${home}&rule=r1` });
    list.send({ type: 'rule.delete', id: 'r1' });
    list.send({ type: 'confirm' });
    await settled();
    expect([opened(), bar]).toEqual([['closed', 'r1'], [home]]);
    go(`${home}&rule=r1`);
    expect(opened()).toEqual(['missing', 'r1']);
  });

  test('an open rule that is paused in the list is paused where it is open, and where it is opened again', async () => {
    const { list, rule, go } = await openPage({ at: `${home}&rule=r1` });
    list.send({ type: 'rule.pause', id: 'r1' });
    await settled();
    const status = () => rule.getSnapshot().context.draft.status;
    const first = status();
    go(home);
    go(`${home}&rule=r1`);
    expect([first, status()]).toEqual(['paused', 'paused']);
  });

  test('the rules of a camera of a hub are those of its channel, in its own address', async () => {
    const ofHub = '/gatewayDevice?gateway=HUB&channel=2&tab=rules';
    const { opened, go, rule, list, bar, named } = await openPage({
      at: `${ofHub}&rule=r2&q=house`,
      camera: { serialNumber: 'HUB', channel: 2 },
    });
    expect(opened()).toEqual(['editing', 'r2']);
    go(`/gatewayDevice?gateway=HUB&channel=1&tab=rules&rule=r1`);
    expect(opened()).toEqual(['editing', 'r2']);
    go(`${ofHub}&rule=new&q=house`);
    rule.send({ type: 'save' });
    await settled();
    expect([opened(), bar.at(-1)]).toEqual([['editing', 'r7'], `${ofHub}&rule=r7&q=house`]);
    list.send({ type: 'rule.pause', id: 'r1' });
    await settled();
    list.send({ type: 'rule.delete', id: 'r1' });
    list.send({ type: 'confirm' });
    await settled();
    expect(named()).toEqual(Array.from({ length: 5 }, () => ['HUB', 2]));
  });

  test('the rules are reloaded when the camera is', async () => {
    const { deviceRefresh, calls } = await openPage();
    deviceRefresh.send({ type: 'refresh' });
    await settled();
    expect(calls()).toEqual(['list', 'list']);
  });

  test('on the page of a doorbell the address stays there', async () => {
    const door = home.replace('/cameras', '/doorHome');
    const { go, rule, bar } = await openPage({ at: door });
    go(`${door}&rule=new`);
    rule.send({ type: 'discard' });
    expect(bar).toEqual([door, door]);
  });

  test('the edits from before the person signed in again are in their rule, once', async () => {
    const edited = { id: 'r1', rule: { ...freshRule('human'), name: 'Front door' } };
    const { rule, go } = await openPage({ at: `${home}&rule=r2`, edited });
    const name = () => rule.getSnapshot().context.draft.name;
    const names = [name()];
    for (const id of ['r1', 'r2', 'r1']) {
      go(`${home}&rule=${id}`);
      names.push(name());
    }
    expect(names).toEqual(['', 'Front door', '', '']);
  });

  test('an address of another page leaves the rule as it is', async () => {
    const { opened, go } = await openPage({ at: `${home}&rule=r1` });
    for (const away of ['/login', '/cameras?device=LK1', home.replace('LK1', 'LK2')]) go(away);
    expect(opened()).toEqual(['editing', 'r1']);
  });

  test('it listens to nobody after it is stopped', async () => {
    const { page, go, listening, opened } = await openPage();
    const before = listening();
    page.stop();
    go(`${home}&rule=r1`);
    expect([before, listening(), opened()]).toEqual([2, 0, ['closed', null]]);
  });
});
