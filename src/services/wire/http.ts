import {
  failure,
  isGatewayStatus,
  rejectionText,
  type CallFailure,
  type CallResult,
} from '../../domain/wire/callResult.ts';
import {
  parseBody,
  type CallDefinition,
  type Received,
  type Sent,
} from '../../domain/wire/calls/definition.ts';
import { endpoints, type Endpoint } from '../../domain/wire/endpoints.ts';
import { readAnswer } from '../../domain/wire/envelope.ts';
import { queryString, type Query } from '../../domain/wire/query.ts';
import type { Connection } from '../shell/connection.ts';
import { readBlob, readBytes, readDownload, type ExpectedBlob, type ExpectedDownload } from './fileAnswer.ts';
import type { HouseholdClock } from './householdClock.ts';
import { filledPath, type PathValues } from './path.ts';
import { createRepeatGuard } from './repeatGuard.ts';
import { createTransport, type Transport } from './transport.ts';

/** The parts of the console that calls depend on. */
export type HttpOptions = {
  /** The URL of the API without a trailing slash; '' is the page's own origin. */
  readonly base: string;
  /** The current token, or null while no one is signed in. */
  readonly token: () => string | null;
  /** The provider refused the current token (401, in the body or as HTTP status). Called for each such response. */
  readonly onRefused: () => void;
  /** A call was not sent because it needs a token and there is none. */
  readonly onNotLoggedIn: () => void;
  /** Receives for each call to the API whether it reached the provider. */
  readonly connection: Connection;
  /**
   * The token that the provider issues to a device at sign-in and expects at the next one. If left out, none is stored.
   */
  readonly device?: DeviceToken;
  /** Reads the time that the provider's answers state. */
  readonly clock?: Pick<HouseholdClock, 'read'>;
  readonly fetch?: typeof fetch;
  /** Milliseconds, for the repeat-submit guard. */
  readonly now?: () => number;
};

type DeviceToken = {
  /** Null if there is none. */
  readonly read: () => string | null;
  readonly keep: (token: string) => void;
};

type Aborting = { readonly signal?: AbortSignal | undefined };

type CallOptions = Aborting & {
  /** The values of the `{name}` parts of the endpoint's path. */
  readonly at?: PathValues;
  /** The token to send instead of the current one. */
  readonly as?: string;
};

/** The maximum size of a recording that is fetched in chunks, in bytes. */
type BytesOptions = Aborting & { readonly maxBytes: number };

/** The calls of spec section 7. Nothing here throws. */
export type Http = Pick<Connection, 'onRestored'> & {
  readonly device: DeviceToken;
  /**
   * Makes the smallest request that is possible without a token (spec section 5), and without one, and does not read
   * the response.
   *
   * @returns whether the provider itself responded, with whatever result
   */
  probe(signal: AbortSignal): Promise<boolean>;
  /** The absolute URL for a path or URL from the provider; null if it is invalid. */
  resolve(address: string): URL | null;
  /** Makes a call and parses its response. */
  call<Definition extends CallDefinition>(
    definition: Definition,
    request: Sent<Definition>,
    options?: CallOptions,
  ): Promise<CallResult<Received<Definition>>>;
  /** GETs a URL from the provider as a blob. The token is sent only to the API's own origin. */
  blob(address: string, options: Aborting & ExpectedBlob): Promise<CallResult<Blob>>;
  /**
   * GETs a file of any length from the provider in chunks, as a blob, or the rest of it if some has arrived. The token is
   * sent only to the API's own origin. Fails if the file ends early or stalls for longer than the time limit of a call.
   */
  download(address: string, options: Aborting & ExpectedDownload): Promise<CallResult<Blob>>;
  /** The same as bytes of any type: a JSON response is read as a failure. */
  bytes(address: string, options: BytesOptions): Promise<CallResult<Uint8Array<ArrayBuffer>>>;
};

const no = (reason: CallFailure): { ok: false; failure: CallFailure } => ({ ok: false, failure: reason });

/** The calls to one provider: token, codes, messages, timeout and guard of spec sections 5, 7 and 8. */
export function createHttp(options: HttpOptions): Http {
  const { base, token, onRefused, onNotLoggedIn, connection } = options;
  const fetcher = options.fetch ?? ((...args) => fetch(...args));
  const transport = createTransport(fetcher);
  const mayGo = createRepeatGuard(options.now ?? (() => performance.now()));

  /** Sends to the API and reports whether the provider responded, and by its clock when. */
  const send: Transport = async (outgoing, read) => {
    let isProvider = false;
    const sentAt = Date.now();
    const answer = await transport(outgoing, (response, onProgress) => {
      isProvider = !isGatewayStatus(response.status);
      // The answer to a POST comes from no cache, so its date is not that of an earlier answer.
      if (isProvider && outgoing.method === 'POST')
        options.clock?.read({ sentAt, receivedAt: Date.now(), date: response.headers.get('date') });
      return read(response, onProgress);
    });
    if (answer.ok && isProvider) connection.answered();
    else if (answer.ok || answer.failure.kind !== 'aborted') connection.lost();
    return answer;
  };

  /**
   * Reports a refused token to the session if it is still the current one, and logs what people do not see. Without a
   * token, nothing has expired.
   */
  const failed = (reason: CallFailure, sent: string | null, where: string) => {
    const text = rejectionText(reason);
    if (text !== null) console.warn(`${text}: ${where}`);
    if (reason.kind === 'refused' && sent === null)
      return no(failure('rejected', reason.code, 'http.unauthorized'));
    if (reason.kind === 'refused' && sent === token()) onRefused();
    return no(reason);
  };

  const notLoggedIn = () => {
    onNotLoggedIn();
    return no(failure('notLoggedIn'));
  };

  const headersWith = (held: string | null): Record<string, string> => ({
    ...(held !== null && { requestToken: held }),
  });

  const resolve = (address: string): URL | null => {
    const root = `${base === '' ? globalThis.location.origin : base}/`;
    return URL.canParse(address, root) ? new URL(address, root) : null;
  };

  const file = async <T>(
    address: string,
    signal: AbortSignal | undefined,
    read: (response: Response, onProgress: () => void) => Promise<CallResult<T>>,
    from = 0,
  ): Promise<CallResult<T>> => {
    const held = token();
    if (held === null) return notLoggedIn();
    const url = resolve(address);
    if (url === null || !/^https?:$/.test(url.protocol)) return no(failure('malformed'));
    const sent = url.origin === resolve('')?.origin ? held : null;
    const answer = await (sent === null ? transport : send)(
      {
        method: 'GET',
        url: url.href,
        headers: { ...headersWith(sent), ...(from > 0 && { range: `bytes=${from}-` }) },
        redirect: sent === null ? 'follow' : 'error',
        signal,
      },
      read,
    );
    if (!answer.ok) return answer;
    return answer.value.ok
      ? answer.value
      : failed(answer.value.failure, sent, `GET ${url.origin}${url.pathname}`);
  };

  return {
    device: options.device ?? { read: () => null, keep: () => {} },
    resolve,
    onRestored: connection.onRestored,

    async probe(signal) {
      const { method, path } = endpoints.userInfo;
      const answer = await transport(
        { method, url: base + path, headers: {}, body: { userId: '' }, redirect: 'error', signal },
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
      );
      return answer.ok && !isGatewayStatus(answer.value);
    },

    async call(definition, request, { signal, at = {}, as } = {}) {
      const endpoint: Endpoint = endpoints[definition.endpoint];
      const held = as ?? token();
      if (held === null && endpoint.access === 'signedIn') return notLoggedIn();
      const query = endpoint.method === 'GET' && isQuery(request) ? queryString(request) : '';
      const body = endpoint.method === 'POST' ? request : undefined;
      const path = filledPath(endpoint.path, at);
      if (path === null) return no(failure('interface'));
      if (signal?.aborted) return no(failure('aborted'));
      if (endpoint.effect === 'changes' && !mayGo(`${path} ${submissionOf(body)}`)) {
        return no(failure('repeated'));
      }
      const answer = await send(
        {
          method: endpoint.method,
          url: base + path + query,
          headers: headersWith(held),
          body,
          redirect: 'error',
          signal,
          timeLimit: definition.timeLimit,
        },
        async (response) => ({ status: response.status, text: await response.text() }),
      );
      if (!answer.ok) return answer;
      const reading = readAnswer(answer.value.status, answer.value.text, definition.success);
      if (!reading.ok) return failed(reading.failure, held, `${endpoint.method} ${path}`);
      return parseBody(definition, reading.body);
    },

    blob: (address, { signal, ...expected }) =>
      file(address, signal, (response) => readBlob(response, expected)),

    download: (address, { signal, ...expected }) =>
      file(
        address,
        signal,
        (response, onProgress) => readDownload(response, expected, onProgress),
        expected.arrived.received(),
      ),

    bytes: (address, { signal, maxBytes }) =>
      file(address, signal, (response) => readBytes(response, maxBytes)),
  };
}

/**
 * What identifies a submission to a path: its contents or, for bytes, their type and size. Not its idempotency key, which
 * a second press does not share with a first one that was answered.
 */
function submissionOf(body: unknown): string | undefined {
  if (body instanceof Blob) return `${body.type} ${body.size}`;
  return JSON.stringify(isQuery(body) ? { ...body, key: undefined } : body);
}

/** Whether a request has fields that can be sent as a query. */
function isQuery(request: unknown): request is Query {
  return typeof request === 'object' && request !== null;
}
