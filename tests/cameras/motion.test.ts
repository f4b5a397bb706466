import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { ownerAccount } from '../../provider/cameras/owner.ts';
import { serialNumberOf } from '../../provider/cameras/ownDevices.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { dayAt, secondAt } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { startChanging } from '../motion/changing.ts';
import { field, startTest, testFolder, testNow } from '../provider/testProvider.ts';
import { ffmpegThere } from './sources.ts';
import { startRtspCamera } from './rtspCamera.ts';

type Name = 'Yard' | 'Masked' | 'Hall';
const serialOf = (name: Name): string => serialNumberOf({ name });
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

describe.skipIf(ffmpegThere === null)('with ffmpeg', () => {
  test('motion in the small stream is an alert in seconds; not under a mask, and not in a still scene', async () => {
    const [yard, hall] = [startChanging(), startChanging()];
    const camera = await startRtspCamera({
      streams: { main: hall.source, yard: yard.source, hall: hall.source },
    });
    onTestFinished(async () => {
      yard.close();
      hall.close();
      await camera.close();
    });
    const file = join(await testFolder(), 'cameras.json');
    const url = camera.url('yard');
    writeFileSync(
      file,
      JSON.stringify({
        cameras: [
          // Motion is looked for in the small stream: the large one shows none here.
          { name: 'Yard', url: camera.url('main'), lowUrl: url, record: 'motion' },
          { name: 'Masked', url, mask: [{ left: 0, top: 0, right: 100, bottom: 100 }] },
          { name: 'Hall', url: camera.url('hall'), record: 'motion' },
        ],
      }),
    );
    chmodSync(file, 0o600);
    const said: string[] = [];
    const has = (...lines: string[]): (() => boolean) => () => lines.every((line) => said.includes(line));
    const looks = 'motion is looked for in its';
    const provider = await startTest({
      cameras: file,
      say: (line) => said.push(line),
    });
    const token = await provider.signIn({ account: ownerAccount });
    const call = async (path: string, body: object): Promise<unknown> =>
      field((await provider.post(path, body, token)).body, 'data');
    expect(await call(endpoints.listRules.path, { userId: '1', serialNumber: serialOf('Yard') })).toMatchObject({
      types: ['motion'],
      outputs: ['record', 'snapshot', 'push'],
      rules: [{ id: 'motion', type: 'motion', status: 'working' }],
    });

    // What is new is sent to a console that listens.
    const reported: unknown[] = [];
    const news = await call(endpoints.newAlerts.path, { userId: '1', since: null });
    const stream = new WebSocket(new URL(String(field(news, 'stream')), provider.url.replace(/^http/, 'ws')));
    onTestFinished(() => {
      stream.terminate();
    });
    stream.on('message', (bytes: Buffer) => {
      reported.push(...listOf(field(JSON.parse(bytes.toString()), 'list')));
    });

    // Each of them has learned its scene.
    await expect
      .poll(has(`Yard: ${looks} low-quality stream`, `Masked: ${looks} stream`, `Hall: ${looks} stream`), {
        timeout: 40_000,
      })
      .toBe(true);
    const before = testNow();
    yard.show('middle');
    const all = { userId: '1', serialNumber: [], from: null, to: null, page: 1, size: 10, channel: [], types: [] };
    const alerts = async (): Promise<unknown[]> => listOf(field(await call(endpoints.listAlerts.path, all), 'list'));
    await expect.poll(async () => (await alerts()).length, { timeout: 20_000, interval: 100 }).toBe(1);
    expect(testNow() - before).toBeLessThan(15_000);
    yard.show('right');
    const [alert] = await alerts();
    expect(alert).toMatchObject({ serialNumber: serialOf('Yard'), deviceName: 'Yard', type: 'motion', reviewed: false });
    const at = Number(field(alert, 'at'));
    expect(at - before).toBeGreaterThan(-500);
    expect(at - before).toBeLessThan(3000);
    // Where it moved: in the middle of the yard.
    const x = Number(field(field(alert, 'box'), 'x'));
    expect(x > 0.2 && x < 0.8).toBe(true);
    await expect.poll(() => reported.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(reported[0]).toMatchObject({ id: field(alert, 'id'), type: 'motion' });
    await expect.poll(async () => field((await alerts())[0], 'picture'), { timeout: 10_000 }).not.toBe(null);
    const picture = await fetch(new URL(String(field((await alerts())[0], 'picture')), provider.url), {
      headers: { requestToken: token },
    });
    expect(pictureHeaderOf(new Uint8Array(await picture.arrayBuffer()))).toEqual({
      type: 'image/jpeg',
      width: 320,
      height: 180,
    });

    // It is found in the part of the picture where it moved, and not elsewhere.
    const searched = async (region: readonly (readonly [number, number])[]): Promise<unknown[]> => {
      const span = { from: before - 2000, to: testNow() + 1000, strength: 0, size: 0 };
      const query = { serialNumber: serialOf('Yard'), region, ...span };
      return listOf(field(await call(endpoints.searchMotion.path, query), 'moments'));
    };
    await expect.poll(async () => (await searched([[0.2, 0], [0.8, 0], [0.8, 1], [0.2, 1]])).length, { timeout: 20_000 }).toBe(1);
    const [moment] = await searched([[0.2, 0], [0.8, 0], [0.8, 1], [0.2, 1]]);
    expect(Math.abs(Number(field(moment, 'at')) - at)).toBeLessThan(2000);
    expect(await searched([[0, 0], [0.1, 0], [0.1, 0.1], [0, 0.1]])).toEqual([]);

    // It lasts, and is still one; what was before it is recorded too.
    await expect
      .poll(async () => Number(field((await alerts())[0], 'seconds')), { timeout: 20_000 })
      .toBeGreaterThan(2);
    const [lasting] = await alerts();
    expect((await alerts()).length).toBe(1);
    expect(Number(field(lasting, 'before'))).toBeGreaterThan(0);
    const day = dayAt(testNow(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const recorded = async (name: Name): Promise<unknown> =>
      call(endpoints.listRecordings.path, { serialNumber: serialOf(name), day, quality: 'high' });
    const { second: learned } = secondAt(before, Intl.DateTimeFormat().resolvedOptions().timeZone);
    const endsOf = async (name: Name): Promise<number[]> =>
      listOf(field(await recorded(name), 'sections')).map((section) => Number(field(section, 'end')));
    // What is recorded around motion continues beyond a segment of a still scene.
    await expect
      .poll(async () => Math.max(...(await endsOf('Yard'))), { timeout: 40_000 })
      .toBeGreaterThan(learned + 12);
    // A still scene is recorded while it is learned alone: in segments of some 4 s.
    expect((await endsOf('Hall')).filter((end) => end > learned + 8)).toEqual([]);
    expect(await recorded('Hall')).toMatchObject({ lost: null });
    expect(await recorded('Masked')).toMatchObject({ sections: [], lost: { reason: 'never' } });

    // Without a working rule there is no alert from then on, and what was raised before stays.
    const ofYard = { userId: '1', serialNumber: serialOf('Yard') };
    expect(await call(endpoints.setRuleStatus.path, { ...ofYard, id: 'motion', status: 'paused' })).toBe(null);
    expect(await call(endpoints.listRules.path, ofYard)).toMatchObject({ rules: [{ status: 'paused' }] });
    expect((await alerts()).length).toBe(1);

    const { body } = await provider.post(
      endpoints.listAlertCategories.path,
      { serialNumber: [serialOf('Yard')], channel: [[]] },
      token,
    );
    expect(JSON.stringify(field(body, 'data'))).toContain('motion');
    expect(JSON.stringify(field(body, 'data'))).not.toContain('human');
  }, 150_000);
}); // prettier-ignore
