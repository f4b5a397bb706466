import type Mpegts from 'mpegts.js';

/**
 * Makes what brings a live stream to mpegts.js over a WebSocket. The loader that mpegts.js has of its own lets it throw
 * at damaged bytes where nobody can catch it.
 *
 * @param failed told why the connection is over, but for its end: `media` is bytes at which mpegts.js threw
 */
export function liveLoader(
  mpegts: typeof Mpegts,
  failed: (why: 'network' | 'media') => void,
): Mpegts.CustomLoaderConstructor {
  const { kIdle, kConnecting, kBuffering, kComplete, kError } = mpegts.LoaderStatus;

  return class extends mpegts.BaseLoader {
    #socket: WebSocket | null = null;

    constructor() {
      super('lookout-websocket-loader');
      this._needStash = true;
    }

    override open({ url }: Mpegts.MediaSegment): void {
      let received = 0;
      let socket: WebSocket;
      const refused = () => {
        this._status = kError;
        failed('network');
      };
      try {
        socket = new WebSocket(url);
      } catch {
        return refused();
      }
      this.#socket = socket;
      socket.binaryType = 'arraybuffer';
      this._status = kConnecting;
      /** Nothing is taken from a socket that was given up; what mpegts.js throws ends the one that is open. */
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
      on('message', ({ data }) => {
        if (!(data instanceof ArrayBuffer)) throw new TypeError('A stream is bytes.');
        const begin = received;
        received += data.byteLength;
        this.onDataArrival(data, begin, received);
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
