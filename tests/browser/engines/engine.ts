/** A browser other than Chromium, driven by the standard protocols that browsers of every maker have. */
export interface Engine {
  /** Loads an address in the current window. */
  readonly open: (url: string) => Promise<void>;
  /**
   * Runs a function in the page of the current window, with values that JSON can hold, and gives what it returns. It
   * sees nothing of the test but these.
   */
  readonly run: <Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Has a device do something, as `perform actions` of WebDriver takes it. */
  readonly perform: (device: Device) => Promise<void>;
  /** The open windows, in the order in which they were opened. */
  readonly windows: () => Promise<readonly string[]>;
  /** Makes one of them the current one. */
  readonly turnTo: (window: string) => Promise<void>;
  /** What the current window shows, as a PNG file. */
  readonly picture: () => Promise<Buffer>;
  /** What went wrong in its pages so far: errors on the console, and requests to other places than `url`. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A mouse or a keyboard with what it does, one after the other. */
export interface Device {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly object[];
}
