import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, TestInfo, ConsoleMessage, Request, WebError, WebSocket } from 'playwright/test';
import { createRedact } from '../../../src/feed/redact.ts';
import {
  foundFolder,
  seenFile,
  type ConsoleLine,
  type PressPlace,
  type SeenCall,
  type SeenFailure,
} from '../../../tools/failures/failure.ts';
import type { Control } from '../control.ts';
import { lookAtFailure, repeatOf } from '../replay/failure.ts';
import { walkOf, type Walked } from '../replay/walked.ts';

const folder = new URL(`../../../${foundFolder}/`, import.meta.url);

/** How many of the last console messages and calls are kept. */
const most = 200;
/** What shows no decision of the console, and is asked for a hundred times. */
const passedOver = new Set(['document', 'script', 'stylesheet', 'font', 'image', 'media']);

/** Keeps what there is as a test failed, for its page. Its own troubles must not hide those of the test. */
export async function keepFailure(
  pages: readonly Page[],
  heard: Heard,
  control: Control,
  { testId, retry, error }: TestInfo,
): Promise<void> {
  try {
    const cause = new Error(error?.message ?? 'it failed without a message');
    const seen = await seenFailure(pages, heard, control, cause);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(seenFile(testId, retry), folder), JSON.stringify(seen));
  } catch (problem) {
    console.error('What was there as this test failed could not be kept:', problem);
  }
}

/** What there is now in the pages of a test that failed for `cause`, without secrets. */
export async function seenFailure(
  pages: readonly Page[],
  heard: Heard,
  control: Control,
  cause: Error,
): Promise<SeenFailure> {
  const page = pages.find((each) => walkOf(each) !== undefined) ?? pages[0];
  const walked = page === undefined ? undefined : walkOf(page);
  const failed = walked === undefined || walked.isOver ? null : await lookAtFailure(cause, walked);
  const stepOf = walked === undefined ? () => null : (at: number) => stepAt(walked, at);
  const redact = await taughtRedact(page);
  const text = (value: string): string =>
    value
      .split('\n')
      .map((line) => String(redact(line)))
      .join('\n');
  const pressed = (press: PressPlace | null) => press && { ...press, name: text(press.name) };
  return {
    repeat: walked === undefined ? null : repeatOf(walked.given.machine, walked.path.n),
    sentence: failed === null ? null : text(failed.sentence),
    walk: failed && {
      ...failed.walk,
      press: pressed(failed.walk.press),
      thumbnails: failed.walk.thumbnails.map((thumbnail) => ({
        ...thumbnail,
        press: pressed(thumbnail.press),
      })),
    },
    picture: page === undefined ? null : await pictureOf(page),
    place: page === undefined ? '' : text(placeOf(page.url())),
    console: wordsOf(heard, stepOf).map((line) => ({ ...line, text: text(line.text) })),
    calls: (await callsOf(heard, control, stepOf)).map((call) => ({
      ...call,
      path: text(call.path),
      answer: text(call.answer),
    })),
  };
}

/** Redacts like the inspection feed, and knows what the console remembers of who is signed in. */
async function taughtRedact(page: Page | undefined): Promise<(value: unknown) => unknown> {
  const redact = createRedact();
  const kept = page?.evaluate(() => Object.fromEntries(Object.entries(localStorage))).catch(() => null);
  redact(await within(kept, 2000));
  return redact;
}

/** The answer, or null after so many milliseconds: a page may be stuck, which may be why the test failed. */
const within = <T>(asked: Promise<T | null> | undefined, ms: number): Promise<T | null> =>
  asked === undefined ? Promise.resolve(null) : Promise.race([asked, pause(ms, null, { ref: false })]);

const stepAt = ({ began }: Walked, at: number): number =>
  Math.max(
    0,
    began.findLastIndex((start) => start <= at),
  );

async function pictureOf(page: Page): Promise<SeenFailure['picture']> {
  const taken = page.screenshot({ type: 'jpeg', quality: 70, timeout: 5000 }).catch(() => null);
  const data = await taken;
  const size = page.viewportSize();
  return data === null || size === null ? null : { data: data.toString('base64'), ...size };
}

function placeOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

function wordsOf({ words }: Heard, stepOf: (at: number) => number | null): ConsoleLine[] {
  return words.slice(-most).map(({ at, word }) => {
    const isError = 'error' in word;
    const kind = isError ? 'error' : word.type();
    return { at, step: stepOf(at), kind, text: isError ? String(word.error()) : word.text() };
  });
}

async function callsOf(
  { requests, sockets }: Heard,
  control: Control,
  stepOf: (at: number) => number | null,
): Promise<SeenCall[]> {
  const now = Date.now();
  const held = (await control.held().catch(() => [])).map(({ method, path }) => `${method} ${path}`);
  const asked = requests.filter(({ request }) => !passedOver.has(request.resourceType())).slice(-most);
  const calls = await Promise.all(
    asked.map(async ({ at, request }): Promise<SeenCall> => {
      const path = placeOf(request.url());
      const call = { at, step: stepOf(at), method: request.method(), path };
      const failure = request.failure();
      if (failure !== null) return { ...call, answer: failure.errorText, ms: null, kind: 'refused' };
      const response = request.existingResponse();
      if (response === null) {
        const isHeld = held.includes(`${call.method} ${path.replace(/[?#].*/, '')}`);
        const answer = isHeld ? 'held by the test' : 'no answer yet';
        return { ...call, answer, ms: now - at, kind: 'waiting' };
      }
      const status = response.status();
      const code = await within(codeIn(response.json().catch(() => null)), 300);
      const { responseEnd } = request.timing();
      return {
        ...call,
        answer: code === null || code === status ? String(status) : `${status}, code ${code}`,
        ms: responseEnd < 0 ? null : Math.round(responseEnd),
        kind: status >= 400 ? 'refused' : 'answered',
      };
    }),
  );
  const opened = sockets.slice(-most).map(({ at, socket }): SeenCall => {
    const call = { at, step: stepOf(at), method: 'WS', path: placeOf(socket.url()) };
    return { ...call, answer: socket.isClosed() ? 'closed' : 'open', ms: null, kind: 'answered' };
  });
  return [...calls, ...opened].toSorted((one, other) => one.at - other.at).slice(-most);
}

/** The code of the envelope in which the provider answers; null if there is none. */
async function codeIn(body: Promise<unknown>): Promise<number | null> {
  const { code }: { code?: unknown } = Object(await body);
  return typeof code === 'number' ? code : null;
}

/** What the pages of a test said and asked for, as it arrived. Nobody reads it unless the test fails. */
export interface Heard {
  readonly words: { readonly at: number; readonly word: ConsoleMessage | WebError }[];
  readonly requests: { readonly at: number; readonly request: Request }[];
  readonly sockets: { readonly at: number; readonly socket: WebSocket }[];
}

export const nothingHeard = (): Heard => ({ words: [], requests: [], sockets: [] });
