import { request } from 'node:http';
import { daysRetained } from '../provider/recordings/retainedDays.ts';
import { denseCamera, isDense } from '../provider/recordings/plan.ts';
import { endpoints } from '../src/domain/wire/endpoints.ts';
import { toWire } from '../src/domain/wire/fieldNames.ts';
import { timezone } from './demoRecorders.ts';

/** How a provider served others while one person asked it for many lists of the biggest day; times in ms. */
export interface FortyLists {
  /** How long such a list takes alone. */
  readonly alone: number;
  /** How many times /config.json was asked for meanwhile, and the longest that it took. */
  readonly asked: number;
  readonly longest: number;
  /** How many of the lists had arrived when a list of alerts arrived that another person asked for after all of them. */
  readonly before: number;
}

/** What asks for the biggest day of the demo's dense camera. */
export function biggestDay(): { serialNumber: string; day: string; quality: 'high' } {
  const day = daysRetained(timezone, Date.now() - 86_400_000).find((kept) =>
    isDense({ serialNumber: denseCamera }, kept),
  );
  if (day === undefined) throw new Error('no dense day');
  return { serialNumber: denseCamera, day, quality: 'high' };
}

/**
 * Asks a provider of the demo household, in a process of its own, for many lists at once and for others beside them.
 * Rejects where one is not answered.
 *
 * @param token of the person who asks for the lists
 * @param other the one who asks for alerts meanwhile
 * @param lists so many of the biggest day are asked for
 */
export async function measureFortyLists(
  url: string,
  token: string,
  other: { readonly token: string; readonly userId: string },
  lists = 40,
): Promise<FortyLists> {
  /** Sends a call, leaves its answer as it is, and returns how long it took. */
  const ask = (path: string, requestToken = '', body?: unknown): Promise<number> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const call = request(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { requestToken, 'accept-encoding': 'gzip, deflate, br' },
        agent: false,
      });
      call.on('error', reject).on('response', (response) => {
        response.on('error', reject).resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - began);
          else reject(new Error(`${path}: ${response.statusCode}`));
        });
      });
      call.end(body === undefined ? undefined : toWire(body));
    });
  const asksFor = biggestDay();
  const biggest = () => ask(endpoints.listRecordings.path, token, asksFor);
  const alone = await biggest();
  let answered = 0;
  const all = Promise.all(
    Array.from({ length: lists }, async () => {
      await biggest();
      answered += 1;
    }),
  );
  const before = ask(endpoints.listAlerts.path, other.token, {
    userId: other.userId,
    serialNumber: [],
    from: null,
    to: null,
    page: 1,
    size: 20,
    types: [],
  }).then(() => answered);
  let longest = 0;
  let asked = 0;
  while (answered < lists) {
    longest = Math.max(longest, await ask('/config.json'));
    asked += 1;
  }
  await all;
  return { alone, asked, longest, before: await before };
}
