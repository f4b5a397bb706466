import type Mpegts from 'mpegts.js';
import { FedMessage, type LiveSocket } from './fedSocket.ts';

/**
 * Creates the loader that feeds a live stream to mpegts.js over a WebSocket. The built-in loader of mpegts.js lets it
 * throw on damaged bytes where the error cannot be caught.
 *
 * @param failed receives why the connection broke, but is not called for a normal end: `media` means that mpegts.js
 * threw on the bytes
 * @param stream `connect` opens the socket of a URL; `pass` receives its bytes first, with the time at which they arrived if
 * they have waited, and returns those that mpegts.js gets; `passed` is called once it has them
 */
export function liveLoader(
  mpegts: typeof Mpegts,
  failed: (why: 'network' | 'media') => void,
  stream: {
    readonly connect: (url: string) => LiveSocket;
    readonly pass: (bytes: ArrayBuffer, at?: number) => ArrayBuffer;
    readonly passed: () => void;
  },
): Mpegts.CustomLoaderConstructor {
  const { kIdle, kConnecting, kBuffering, kComplete, kError } = mpegts.LoaderStatus;

  return class extends mpegts.BaseLoader {
    #socket: LiveSocket | null = null;

    constructor() {
      super('lookout-websocket-loader');
      this._needStash = true;
    }

    override open({ url }: Mpegts.MediaSegment): void {
      let received = 0;
      let socket: LiveSocket;
      const refused = () => {
        this._status = kError;
        failed('network');
      };
      try {
        socket = stream.connect(url);
      } catch {
        return refused();
      }
      this.#socket = socket;
      socket.binaryType = 'arraybuffer';
      this._status = kConnecting;
      /** Ignores events of a socket that was given up; if mpegts.js throws, the open socket is closed. */
      const on = <Type extends keyof WebSocketEventMap>(
        type: Type,
        take: (event: WebSocketEventMap[Type]) => void,
      ) =>
        socket.addEventListener(type, (event) => {
          if (this.#socket !== socket) return;
          try {
            take(event);
          } catch {
            this.abort();
            failed('media');
          }
        });
      on('open', () => {
        this._status = kBuffering;
      });
      on('message', (event) => {
        const { data } = event;
        if (!(data instanceof ArrayBuffer)) throw new TypeError('A stream is bytes.');
        const bytes = stream.pass(data, event instanceof FedMessage ? event.at : undefined);
        if (bytes.byteLength === 0) return;
        const begin = received;
        received += bytes.byteLength;
        this.onDataArrival(bytes, begin, received);
        stream.passed();
      });
      on('error', () => {
        this.#socket = null;
        refused();
      });
      on('close', () => {
        this._status = kComplete;
        this.onComplete(0, received - 1);
      });
    }

    override abort(): void {
      const socket = this.#socket;
      this.#socket = null;
      socket?.close();
      this._status = kComplete;
    }

    override destroy(): void {
      this.abort();
      super.destroy();
      this._status = kIdle;
    }
  };
}
