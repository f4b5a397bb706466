import { vi } from 'vitest';
import { fromWire, toWire } from '../../src/domain/wire/fieldNames.ts';
import { createHttp, type Http, type HttpOptions } from '../../src/services/wire/http.ts';

/** A request as it was sent. */
export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly redirect: string | undefined;
};

type Answer = (sent: Sent, signal: AbortSignal) => Promise<Response> | Response;

export const base = 'https://api.test';

/** A JSON response. */
export function json(body: unknown, status = 200): Response {
  return new Response(toWire(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A response that never arrives; it fails like fetch when the request is aborted. */
export function never(_: Sent, signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The URL and options of a fetch as wretch passes them. */
function sentOf(input: RequestInfo | URL, init: RequestInit = {}): Sent {
  return {
    method: init.method ?? 'GET',
    url: input instanceof Request ? input.url : String(input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? fromWire(init.body) : init.body,
    redirect: init.redirect,
  };
}

/** Calls with a fetch that records requests and responds as configured; the user is signed in with token `T`. */
export function fakeHttp(answer: Answer, options: Partial<HttpOptions> = {}) {
  const sent: Sent[] = [];
  const onRefused = vi.fn<() => void>();
  const onNotLoggedIn = vi.fn<() => void>();
  const connection = { answered: vi.fn<() => void>(), lost: vi.fn<() => void>(), onRestored: () => () => {} };
  const http: Http = createHttp({
    base,
    token: () => 'T',
    onRefused,
    onNotLoggedIn,
    connection,
    now: () => 0,
    fetch: async (input, init) => {
      const request = sentOf(input, init);
      sent.push(request);
      return answer(request, init?.signal ?? new AbortController().signal);
    },
    ...options,
  });
  return { http, sent, onRefused, onNotLoggedIn, connection };
}
