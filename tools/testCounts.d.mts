// What of the reports of Vitest and Playwright is read, as their JSON reporters write it.

export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

export interface FileTimes {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

export interface BrowserSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly BrowserSuite[];
}

export interface BrowserReport {
  readonly suites: readonly BrowserSuite[];
  readonly errors: readonly unknown[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface BrowserCounts extends Counts {
  readonly flaky: string[];
  readonly notRun: string[];
  readonly said: string[];
}

export function unitFileRows(report: FileTimes | null, folder: string): [string, number][];
export function unitCounts(report: UnitReport | null): Counts;
export function browserCounts(report: BrowserReport | null): BrowserCounts;
export function lastLine(counts: Counts): string;
