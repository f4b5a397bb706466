/** What a loader uses of a WebSocket. */
export type LiveSocket = Pick<WebSocket, 'addEventListener' | 'binaryType' | 'close'>;

/** A message that arrived before it is sent. */
export class FedMessage extends MessageEvent<ArrayBuffer> {
  /** When it arrived, monotonic ms. */
  readonly at: number;

  constructor(data: ArrayBuffer, at: number) {
    super('message', { data });
    this.at = at;
  }
}

/** A socket whose events come from the page. They wait until it is opened. */
export class FedSocket extends EventTarget {
  binaryType: BinaryType = 'arraybuffer';
  #waiting: Event[] | null = [];

  /** Sends what waited, once the listeners of this turn are there, and all later events immediately. */
  open(): LiveSocket {
    queueMicrotask(() => {
      const waiting = this.#waiting ?? [];
      this.#waiting = null;
      this.dispatchEvent(new Event('open'));
      for (const event of waiting) this.dispatchEvent(event);
    });
    return this;
  }

  /** Sends an event as a socket does. */
  feed(event: Event): void {
    if (this.#waiting === null) this.dispatchEvent(event);
    else this.#waiting.push(event);
  }

  close(): void {
    this.#waiting = [];
  }
}
