import { newsIn } from '../../domain/alerts/newAlerts.ts';

/** The close code of the stream if the token is no longer valid. */
const signedOutCode = 4401;

/** Receives the events of the stream; none after the end. */
type NewsReport = {
  /** A message: new alerts, newest first, complete up to a moment in epoch milliseconds. */
  arrived(news: NonNullable<ReturnType<typeof newsIn>>): void;
  /** The connection ended, or a message could not be read. `isRefused`: the provider no longer accepts the sign-in. */
  ended(isRefused: boolean): void;
};

/**
 * Listens to the alert stream. One call is one connection. Malformed alerts are left out.
 *
 * @param address of the WebSocket
 * @returns stops listening
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
      else report.arrived(news);
    },
    { signal },
  );
  socket.addEventListener('close', ({ code }) => end(code === signedOutCode), { signal });
  return () => {
    listening.abort();
    socket.close();
  };
}
