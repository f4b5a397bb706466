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
} from './failures/failure.ts';

const root = resolve(import.meta.dirname, '..');

/** Steps that say what a test did; hooks, fixtures and attachments are Playwright's own. */
const reported = new Set(['test.step', 'expect', 'pw:api']);

/**
 * Reporter for Playwright: writes a page about each test that failed, and a list of them, from what the workers kept
 * (`tests/browser/failures/keepFailure.ts`). A run in which all is well writes nothing.
 */
export default class FailureReporter implements Reporter {
  /** The last failure of each test. */
  readonly #failed = new Map<TestCase, TestResult>();
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
    const isWell = result.status === test.expectedStatus || result.status === 'skipped';
    if (!isWell && result.status !== 'interrupted') this.#failed.set(test, result);
  }

  async onEnd(): Promise<void> {
    if (this.#failed.size === 0) return;
    const run: FailedRun = {
      tests: [...this.#failed].map(([test, result]) => failedTest(test, result)),
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

function failedTest(test: TestCase, result: TestResult): FailedTest {
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
