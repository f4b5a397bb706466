import { newsIn } from '../../domain/alerts/newAlerts.ts';

/** The stream is closed with it where the token has ended. */
const signedOutCode = 4401;

/** Told what comes; nothing is told after the end. */
type NewsReport = {
  /** A message: what is new, newest first, and up to which moment that is all, epoch milliseconds. */
  came(news: NonNullable<ReturnType<typeof newsIn>>): void;
  /** The connection is over, or what came cannot be read. `isRefused`: the provider takes the sign-in no more. */
  ended(isRefused: boolean): void;
};

/**
 * Listens to the stream of new alerts. One call is one connection. Malformed alerts are left out.
 *
 * @param address of the WebSocket
 * @returns ends it
 */
export function listenToAlerts(address: string, report: NewsReport): () => void {
  let socket: WebSocket;
  try {
    socket = new WebSocket(address);
  } catch {
    report.ended(false);
    return () => {};
  }
  const listening = new AbortController();
  const { signal } = listening;
  const end = (isRefused: boolean) => {
    if (signal.aborted) return;
    listening.abort();
    socket.close();
    report.ended(isRefused);
  };
  socket.addEventListener(
    'message',
    ({ data }) => {
      const news = newsIn(data);
      if (news === null) end(false);
      else report.came(news);
    },
    { signal },
  );
  socket.addEventListener('close', ({ code }) => end(code === signedOutCode), { signal });
  return () => {
    listening.abort();
    socket.close();
  };
}
