import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPushEndpoint, outsideLookup } from './endpointGuard.ts';

/** How long a push service may take, milliseconds. */
const patienceMs = 10_000;

/** The answer of a push service. */
export interface PushAnswer {
  status: number;
  /** How long it asks to wait, milliseconds; null if it does not say. */
  waitMs: number | null;
}

/** What is sent: without a body the push service is only tried. */
interface PushRequest {
  endpoint: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends something to a push service. Rejects if it cannot be reached, or if its address is not allowed. */
export type SendRequest = (sent: PushRequest, signal: AbortSignal) => Promise<PushAnswer>;

function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** Sends over https, never to a private address; redirections are not followed. */
export const sendRequestTo =
  (isLocalAllowed: boolean): SendRequest =>
  ({ endpoint, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      if (!isPushEndpoint(endpoint, isLocalAllowed)) {
        reject(new Error('no address of a push service'));
        return;
      }
      const isLocal = endpoint.startsWith('http:');
      const request = (isLocal ? requestHttp : requestHttps)(
        endpoint,
        {
          method: body === undefined ? 'HEAD' : 'POST',
          headers: { ...headers },
          agent: false,
          signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
          ...(!isLocal && { lookup: outsideLookup }),
        },
        (response) => {
          // Only the head counts: whatever else it sends is not read.
          response.destroy();
          resolve({
            status: response.statusCode ?? 0,
            waitMs: waitOf(response.headers['retry-after']),
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
