import * as v from 'valibot';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { searchMotionCall } from '../../src/domain/wire/calls/recordings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire, toWire } from '../../src/domain/wire/fieldNames.ts';
import { startProviderProcess } from '../../tests/browser/providerProcess.ts';
import { member } from '../../tests/browser/replay/acts.ts';
import { fetchSession } from '../../tests/browser/signIn.ts';
import { median, type Row } from './rows.ts';

const weekMs = 7 * 86_400_000;
const times = 3;
const cameras = demoHousehold.devices.flatMap(({ deviceType, serialNumber }) =>
  deviceType === 'GW' || deviceType === 'DOORBELL' ? [] : [serialNumber],
);
/** A corner of the picture in which nothing moves: the whole week is looked through before the search ends. */
const corner = [
  [0, 0],
  [0.2, 0],
  [0.2, 0.1],
  [0, 0.1],
] as const;

/** How long it takes until a week of one camera, and of all cameras of the household one after another, is searched for motion. */
export async function benchMotionSearch(): Promise<Row[]> {
  const provider = await startProviderProcess();
  try {
    const { token } = await fetchSession(provider.url);
    const now = Date.now();
    /** Searches to the end of the week, as the page does while it is left open. */
    const search = async (serialNumber: string) => {
      let to: number | null = now;
      while (to !== null) {
        const answer: Response = await fetch(provider.url + endpoints.searchMotion.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', requestToken: token },
          body: toWire({ serialNumber, region: corner, from: now - weekMs, to, strength: 0, size: 0 }),
        });
        const { next } = v.parse(searchMotionCall.response, member(fromWire(await answer.text()), 'data'));
        to = next;
      }
    };
    const one: number[] = [];
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) {
      let began = performance.now();
      await search(cameras[0] ?? '');
      one.push(performance.now() - began);
      began = performance.now();
      for (const camera of cameras) await search(camera);
      all.push(performance.now() - began);
    }
    const row = (of: string, took: readonly number[], figure: number): Row => ({
      name: `motion search: 7 days of ${of}, median of ${times}`,
      value: median(took),
      unit: 'ms',
      figure,
    });
    return [row('a camera', one, 1000), row(`${cameras.length} cameras`, all, 5000)];
  } finally {
    await provider.close();
  }
}
