import type { ConsoleMessage, Request, WebError, WebSocket } from 'playwright/test';

/** What the pages of a test said and asked for, as it came. Nobody reads it unless the test fails. */
export interface Heard {
  readonly words: { readonly at: number; readonly word: ConsoleMessage | WebError }[];
  readonly requests: { readonly at: number; readonly request: Request }[];
  readonly sockets: { readonly at: number; readonly socket: WebSocket }[];
}

export const nothingHeard = (): Heard => ({ words: [], requests: [], sockets: [] });
