import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A connection by WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
interface Bidi {
  /** Sends a command and gives its result; rejects with what the browser says where it fails. */
  readonly send: <Result>(method: string, params?: object) => Promise<Result>;
  /** Ends the browser. */
  readonly end: () => Promise<void>;
}

/** Messages of a browser: events, and answers to commands. */
type Message =
  | { readonly type: 'event'; readonly method: string; readonly params: never }
  | { readonly type: 'success'; readonly id: number; readonly result: never }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string };

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Connects to a browser that listens at an address. `events` has who receives what happens in it. */
export async function connectBidi(
  address: string,
  events: Readonly<Record<string, (params: never) => void>>,
): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let sent = 0;
  socket.on('message', (data: Buffer) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === 'event') return events[message.method]?.(message.params);
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
  });
  await once(socket, 'open');
  const send = <Result>(method: string, params: object = {}): Promise<Result> =>
    new Promise((resolve, reject) => {
      sent += 1;
      waiting.set(sent, { resolve, reject });
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  return {
    send,
    async end() {
      const closed = once(socket, 'close');
      // It may end before it answers.
      await send('browser.close').catch(() => {});
      await closed;
    },
  };
}
