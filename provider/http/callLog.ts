import type { Clock } from '../clock.ts';

/** One completed call, without query, headers and body, so without secrets. */
export interface LoggedCall {
  at: number;
  method: string;
  path: string;
  /**
   * The envelope's code if the response has one, else the HTTP status; 0 for a dropped call; for `WS` 101 or the close
   * code.
   */
  code: number;
}

/** The last calls, for tests. */
export interface CallLog {
  add(method: string, path: string, code: number): void;
  list(): readonly LoggedCall[];
  clear(): void;
}

const kept = 1_000;

/** Creates a log of the last calls only. */
export function createCallLog(clock: Clock): CallLog {
  let calls: LoggedCall[] = [];
  return {
    add(method, path, code) {
      calls.push({ at: clock.now(), method, path, code });
      if (calls.length >= kept * 2) calls = calls.slice(-kept);
    },
    list: () => calls.slice(-kept),
    clear() {
      calls = [];
    },
  };
}
