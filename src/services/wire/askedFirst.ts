import type { DatedAnswer } from '../../domain/time/clockOffset.ts';

/** A call of the start page: what arrives for it, and when by the computer's clock. */
type EarlyCall = {
  readonly answer: Promise<Omit<DatedAnswer, 'date'> & { readonly response: Response }>;
  readonly giveUp: AbortController;
};

/** What the start page asked for before any script had loaded (tools/startPage.ts). */
export interface AskedFirst {
  /** The token that was sent with each call. */
  readonly token: string;
  /** By method, address and body, separated by spaces. */
  readonly answers: Map<string, EarlyCall>;
}

declare global {
  interface Window {
    readonly askedFirst?: AskedFirst;
  }
}

/** An answer that nobody took within this time of the page's start, in milliseconds, may be out of date. */
const fresh = 10_000;

/**
 * A fetch that passes on what the start page asked for: each answer once, to the first call that is the same and sends
 * the same token. Any other call, and one whose early request failed, is sent with `fetcher`.
 *
 * @param date receives the time that an early answer states. The response comes without it, because who takes it would
 *   believe that it was just written
 * @param now milliseconds since the page started
 */
export function fetchAskedFirst(
  asked: AskedFirst,
  fetcher: typeof fetch,
  date: (answer: DatedAnswer) => void,
  now: () => number = () => performance.now(),
): typeof fetch {
  const handOn = async ({ answer }: EarlyCall): Promise<Response> => {
    const { response, ...moments } = await answer;
    date({ ...moments, date: response.headers.get('date') });
    response.headers.delete('date');
    return response;
  };
  return async (address, init) => {
    const body = init?.body ?? '';
    const key =
      typeof address === 'string' && typeof body === 'string' ? `${init?.method} ${address} ${body}` : '';
    const early = asked.answers.get(key);
    const token = new Headers(init?.headers).get('requestToken');
    if (early === undefined || token !== asked.token || now() > fresh) return fetcher(address, init);
    asked.answers.delete(key);
    init?.signal?.addEventListener('abort', () => early.giveUp.abort());
    // A call that was given up is given up here too.
    return handOn(early).catch(() => fetcher(address, init));
  };
}
