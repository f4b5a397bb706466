import wretch, { type Wretch } from 'wretch';
import { failure, type CallFailure } from '../../domain/wire/callResult.ts';
import { toWire } from '../../domain/wire/fieldNames.ts';

/**
 * The usual time limit of a call, including reading its body (spec section 9), in milliseconds. For a file in chunks it
 * applies between two chunks.
 */
const usualTimeLimit = 30_000;

/** The log messages for the transport errors of spec section 8. */
const logTexts = { network: 'Network error', timeout: 'Interface timeout', interface: 'Interface Error' };

/** A request in its final form. `url` may be relative to the page. */
type Outgoing = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A blob is sent as its bytes, anything else as JSON; undefined sends no body. */
  readonly body?: unknown;
  /** A redirected request would send its headers to the new location. */
  readonly redirect: 'error' | 'follow';
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds, in place of the usual one. */
  readonly timeLimit?: number | undefined;
};

type Transported<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };

/**
 * `onProgress` restarts the time limit of the call: if it is called for each chunk, a long file can take as long as it needs.
 */
export type Transport = <T>(
  outgoing: Outgoing,
  read: (response: Response, onProgress: () => void) => Promise<T>,
) => Promise<Transported<T>>;

/** The response, whatever its status. wretch throws if it is not 2xx, without reading the body (`errorType` null). */
function responseIn(error: unknown): Response {
  if (error instanceof wretch.WretchError && error.response instanceof Response) return error.response;
  throw error;
}

function withBody(request: Wretch, body: unknown): Wretch {
  return body instanceof Blob
    ? request.content('application/octet-stream').body(body)
    : request.content('application/json').body(toWire(body));
}

/**
 * Sends requests through wretch. Technical errors become the failures of spec section 8 (network, timeout, interface)
 * and are logged with the path but without query, body or headers; an abort by the caller is silent.
 *
 * @param fetcher the fetch to send with
 */
export function createTransport(fetcher: typeof fetch): Transport {
  const sender = wretch().polyfills({ fetch: fetcher }).errorType(null);
  return async ({ method, url, headers, body, redirect, signal, timeLimit = usualTimeLimit }, read) => {
    const aborted = { ok: false, failure: failure('aborted') } as const;
    if (signal?.aborted) return aborted;
    const timer = new AbortController();
    const started = () => setTimeout(() => timer.abort(), timeLimit);
    let timeout = started();
    const onProgress = () => {
      clearTimeout(timeout);
      timeout = started();
    };
    const either = signal === undefined ? timer.signal : AbortSignal.any([timer.signal, signal]);
    try {
      const request = sender.url(url).headers(headers).options({ signal: either, redirect });
      const sent = body === undefined ? request : withBody(request, body);
      const response = await sent.fetch(method).res().catch(responseIn);
      return { ok: true, value: await read(response, onProgress) };
    } catch (error) {
      if (signal?.aborted) return aborted;
      const kind = timer.signal.aborted ? 'timeout' : error instanceof TypeError ? 'network' : 'interface';
      console.warn(`${logTexts[kind]}: ${method} ${url.replace(/[?#].*$/s, '')}`);
      return { ok: false, failure: failure(kind) };
    } finally {
      clearTimeout(timeout);
    }
  };
}
