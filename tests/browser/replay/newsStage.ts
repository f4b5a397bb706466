import { expect, type Page, type WebSocketRoute } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { sampleAlert } from '../../alert.ts';
import type { ReplayContext } from './driver.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';

// The stream of new alerts of a page: when it says something is up to the test.

/** The call that names the stream. */
export const newsPath = endpointPath('newAlerts');

/** What the provider answers: nothing new, and a stream. */
export const withStream = {
  kind: 'answer',
  json: { code: 1, msg: '', data: { at: 1, list: [], stream: '/stream/alerts?ticket=1' } },
} as const;

/** A new alert as the stream has it. */
export const newAlert = sampleAlert({ id: 'alert/new', at: Date.now() });

const opened = new WeakMap<Page, WebSocketRoute[]>();
const streamsOf = ({ page }: Pick<ReplayContext, 'page'>) => opened.get(page) ?? [];

/** How many streams the page has open. */
export const streams = (count: number) => (context: ReplayContext) =>
  expect.poll(() => streamsOf(context).length).toBe(count);

/** Stands between the page and its streams, which say nothing automatically. Before the console is opened. */
export async function takeStreams({ page }: Pick<ReplayContext, 'page'>): Promise<void> {
  const open: WebSocketRoute[] = [];
  opened.set(page, open);
  await page.routeWebSocket(/\/stream\//, (route) => {
    open.push(route);
    route.onClose(() => {
      open.splice(open.indexOf(route), 1);
      void route.close();
    });
  });
}

/** Says on the stream what is new. */
export async function sendNews(
  context: ReplayContext,
  news: { readonly at: unknown; readonly list: unknown; readonly marked?: unknown; readonly marks?: unknown },
): Promise<void> {
  await streams(1)(context);
  for (const stream of streamsOf(context)) stream.send(toWire(news));
}

/** Ends the stream, where one is open: with the token, or automatically. */
export async function endStream(context: ReplayContext, isRefused: unknown): Promise<void> {
  const code = isRefused === true ? { code: 4401 } : {};
  for (const stream of streamsOf(context).splice(0)) await stream.close(code);
}
