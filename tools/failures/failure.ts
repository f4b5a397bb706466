/** Where a control was that was pressed, in pixels of the window. */
export interface PressPlace {
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A JPEG in base64, with the size of the window. */
export interface WindowPicture {
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/** A small picture of the page after a step (0 is the start), and what was pressed last in that step. */
export interface StepThumbnail {
  readonly at: number;
  readonly picture: WindowPicture;
  readonly press: PressPlace | null;
}

/** What the inspection feed reported of the actor since the failed step began. */
export interface FeedSince {
  /** The context as the step began, and as it is; null if the feed reported none. */
  readonly before: unknown;
  readonly now: unknown;
  /** The events that reached the actor, as the feed reported them. */
  readonly events: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[];
  readonly taken: readonly string[];
  /** The types of the events that the actor sent to others. */
  readonly reported: readonly string[];
}

/** What an assertion wanted, and what was there. */
export interface Asserted {
  /** The locator of what was looked for in the page; null if it was something else. */
  readonly locator: string | null;
  /** What it is about, in the words of the test; '' if it has none. */
  readonly about: string;
  readonly expected: string;
  readonly received: string;
}

/** Where a walk failed, what was expected there and what was seen. */
export interface FailedWalk {
  readonly machine: string;
  readonly n: number;
  readonly id: string;
  /** The first and the last step of the act that failed: 0 is the start. They differ where states pass at once. */
  readonly from: number;
  readonly at: number;
  readonly before: string;
  readonly expected: { readonly state: string; readonly transitions: readonly string[] };
  /** The state that the feed reported last, '' if none. */
  readonly seen: string;
  /** The state that the view shows; null if it shows none. */
  readonly shown: string | null;
  readonly since: FeedSince | null;
  readonly press: PressPlace | null;
  /** The steps before, if the walk kept their pictures. */
  readonly thumbnails: readonly StepThumbnail[];
  /** The call that never arrived, and how long it was waited for, in milliseconds. */
  readonly missing: { readonly path: string; readonly ms: number } | null;
}

export interface ConsoleLine {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The step in which it arrived; null in a journey. */
  readonly step: number | null;
  readonly kind: string;
  readonly text: string;
}

/** A call of the page, or a socket that it opened. */
export interface SeenCall {
  readonly at: number;
  readonly step: number | null;
  readonly method: string;
  readonly path: string;
  /** The status and the code in the answer, or why there is none. */
  readonly answer: string;
  /** Milliseconds until the answer, or until now where there is none. */
  readonly ms: number | null;
  readonly kind: 'answered' | 'waiting' | 'refused';
}

/** What was there as a test failed: the worker writes it, without secrets. */
export interface SeenFailure {
  /** The command that walks the path of this test again; null in a journey. */
  readonly repeat: string | null;
  /** One sentence about a walk that failed; null in a journey, and where what failed arrived after the walk. */
  readonly sentence: string | null;
  readonly walk: FailedWalk | null;
  readonly picture: WindowPicture | null;
  /** The page's path. */
  readonly place: string;
  readonly console: readonly ConsoleLine[];
  readonly calls: readonly SeenCall[];
}

/** A step of a test as Playwright reports it. */
export interface ReportedTestStep {
  readonly title: string;
  readonly ms: number;
  readonly failed: boolean;
  readonly inner: readonly ReportedTestStep[];
}

/** When a test passed last: epoch milliseconds, and the commit that was checked out ('' outside of a repository). */
export interface LastGreen {
  readonly at: number;
  readonly commit: string;
}

/** A test that failed, as Playwright reports it. */
export interface FailedTest {
  readonly id: string;
  readonly retry: number;
  /** The names of its groups and its own. */
  readonly titles: readonly string[];
  /** Relative to the repository. */
  readonly file: string;
  readonly line: number;
  /** Epoch milliseconds. */
  readonly began: number;
  readonly ms: number;
  readonly message: string;
  readonly steps: readonly ReportedTestStep[];
  /** Relative to the repository; null if there is none. */
  readonly trace: string | null;
  /** Whether it passed when it was run again. */
  readonly flaky: boolean;
  /** When it passed last, in an earlier run; null if no run is known in which it did. */
  readonly green: LastGreen | null;
}

/** The tests that failed in a run. */
export interface FailedRun {
  readonly tests: readonly FailedTest[];
  /** The folder of Playwright's HTML report, relative to the repository; null if this run writes none. */
  readonly report: string | null;
}

/** Where the workers and the reporter leave what is known of failures, and where their pages are; relative to the repository. */
export const foundFolder = '.replay/failures';
export const pagesFolder = 'test-results/failures';

/** The file of what a worker saw as a test failed, in `foundFolder`. */
export const seenFile = (id: string, retry: number): string => `${id}-${retry}.json`;
export const runFile = 'run.json';
