import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from 'playwright/types/testReporter';
import {
  foundFolder,
  runFile,
  type FailedRun,
  type FailedTest,
  type ReportedTestStep,
  type LastGreen,
} from './failures/failure.ts';
import { commitIn, readGreens, writeGreens } from './failures/lastGreen.ts';

const root = resolve(import.meta.dirname, '..');

/** When each test passed last. A run keeps what earlier ones wrote. */
const greenFile = join(root, '.replay/green.json');

/** Steps that say what a test did; hooks, fixtures and attachments are Playwright's own. */
const reported = new Set(['test.step', 'expect', 'pw:api']);

/**
 * Reporter for Playwright: writes a page about each test that failed, and a list of them, from what the workers kept
 * (`tests/browser/failures/keepFailure.ts`). A run in which all is well only writes when each test passed.
 */
export default class FailureReporter implements Reporter {
  /** The last failure of each test. */
  readonly #failed = new Map<TestCase, TestResult>();
  /** When each test passed in this run, in epoch milliseconds. */
  readonly #passed = new Map<string, number>();
  #report: string | null = null;

  onBegin({ reporter }: FullConfig): void {
    rmSync(join(root, foundFolder), { recursive: true, force: true });
    const html = reporter.find(([name]) => name === 'html');
    if (html === undefined) return;
    const { outputFolder }: { outputFolder?: unknown } = Object(html[1]);
    const asked = process.env['PLAYWRIGHT_HTML_OUTPUT_DIR'] ?? outputFolder;
    this.#report = relative(root, resolve(root, typeof asked === 'string' ? asked : 'playwright-report'));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed') this.#passed.set(test.id, result.startTime.getTime() + result.duration);
    const isWell = result.status === test.expectedStatus || result.status === 'skipped';
    if (!isWell && result.status !== 'interrupted') this.#failed.set(test, result);
  }

  async onEnd(): Promise<void> {
    const before = readGreens(greenFile);
    const commit = commitIn(root);
    writeGreens(
      greenFile,
      before,
      Object.fromEntries([...this.#passed].map(([id, at]) => [id, { at, commit }])),
    );
    if (this.#failed.size === 0) return;
    const run: FailedRun = {
      tests: [...this.#failed].map(([test, result]) => failedTest(test, result, before[test.id] ?? null)),
      report: this.#report,
    };
    mkdirSync(join(root, foundFolder), { recursive: true });
    writeFileSync(join(root, foundFolder, runFile), JSON.stringify(run));
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/failures.ts'], {
      cwd: root,
      stdio: 'inherit',
    });
    await new Promise((done) => child.once('exit', done).once('error', done));
  }
}

function failedTest(test: TestCase, result: TestResult, green: LastGreen | null): FailedTest {
  const trace = result.attachments.find(({ name }) => name === 'trace')?.path;
  const [, , , ...titles] = test.titlePath();
  return {
    id: test.id,
    retry: result.retry,
    titles,
    file: fromRoot(test.location.file),
    line: test.location.line,
    began: result.startTime.getTime(),
    ms: result.duration,
    // After a timeout the second one says what the test was waiting for.
    message: stripVTControlCharacters(result.errors.map(({ message }) => message ?? '').join('\n\n')),
    steps: stepsOf(result.steps),
    trace: trace === undefined ? null : fromRoot(trace),
    flaky: test.outcome() === 'flaky',
    green,
  };
}

const fromRoot = (file: string): string => (isAbsolute(file) ? relative(root, file) : file);

function stepsOf(steps: readonly TestStep[]): ReportedTestStep[] {
  return steps
    .filter(({ category }) => reported.has(category))
    .map(({ title, duration, error, steps: inner }) => ({
      title,
      ms: duration,
      failed: error !== undefined,
      inner: stepsOf(inner),
    }));
}
