import Elk from 'elkjs/lib/elk.bundled.js';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { createRedact } from '../../src/feed/redact.ts';
import { placeChart } from '../../src/inspector/chart/placement.ts';
import { sketchOf } from '../../src/inspector/chart/sketch.ts';
import { chartOf } from '../../src/statecharts/chart.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { isModel, type Model } from '../../tests/models/model.ts';
import { loadNamed, machineFiles } from '../machineFiles.ts';
import { readPathFile } from '../paths/pathFiles.ts';
import { measureAll } from '../storyboard/measure.ts';
import { compare } from './difference.ts';
import {
  seenFile,
  type FailedRun,
  type FailedTest,
  type FailedWalk,
  type SeenFailure,
  type ReportedTestStep,
} from './failure.ts';
import { assertedOf } from './asserted.ts';
import { failurePage, indexPage, type Failure } from './pages.tsx';

const root = resolve(import.meta.dirname, '../..');

/**
 * Writes a page about each test that failed, and a list of them.
 * @param found the folder of what the workers kept
 * @returns the files, the list first
 */
export async function writeFailures(run: FailedRun, found: string, folder: string): Promise<string[]> {
  const reported = run.tests.map((test) => ({ test: redacted(test), seen: readSeen(found, test) }));
  const replays = await replaysOf(reported.flatMap(({ seen }) => seen ?? []));
  const failures = reported.map(({ test, seen }) => failureOf(test, seen, replays));
  const sheet = sheetText();
  const pages = failures.map((failure, at): [string, string] => [
    failure.file,
    failurePage(failure, {
      sheet,
      before: failures[at - 1]?.file ?? null,
      after: failures[at + 1]?.file ?? null,
      place: `${at + 1} of ${failures.length}`,
      root: relative(folder, root),
      report: run.report,
    }),
  ]);
  mkdirSync(folder, { recursive: true });
  const files: [string, string][] = [['index.html', indexPage(failures, sheet)], ...pages];
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return files.map(([name]) => join(folder, name));
}

function readSeen(found: string, { id, retry }: FailedTest): SeenFailure | null {
  const file = join(found, seenFile(id, retry));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The sheets of the console's tokens, of the charts and of these pages; the theme is that of the reader's system. */
function sheetText(): string {
  const [tokens = '', ...others] = [
    'src/views/styles/tokens.css',
    'src/inspector/chart/chart.css',
    'tools/failures/failures.css',
  ].map((file) => readFileSync(join(root, file), 'utf8'));
  const lightBlock = /\[data-theme='light'\] (\{[^}]*\})/;
  if (!lightBlock.test(tokens)) throw new Error('tokens.css has no block for the light theme');
  return [tokens.replace(lightBlock, '@media (prefers-color-scheme: light) { :root $1 }'), ...others].join(
    '\n',
  );
}

/** By the machines that were walked: the model, and the chart with its places. */
async function replaysOf(seen: readonly SeenFailure[]) {
  const names = new Set(seen.flatMap(({ walk }) => walk?.machine ?? []));
  const models: Readonly<Record<string, Model>> = await loadNamed(
    machineFiles().models.filter(({ name }) => names.has(name)),
    { exported: () => 'model', is: isModel, kind: 'a model (defineModel)' },
  );
  const charts = Object.values(models).map(({ machine }) => chartOf(machine));
  if (charts.length === 0) return new Map<string, never>();
  const measure = await measureAll(charts, {
    sheet: sheetText(),
    executablePath: process.env['CHROMIUM_PATH'],
  });
  const elk = new Elk();
  const placed = await Promise.all(charts.map((chart) => placeChart(sketchOf(chart, measure), elk)));
  return new Map(
    Object.entries(models).flatMap(([name, model], at) => {
      const [chart, place] = [charts[at], placed[at]];
      return chart === undefined || place === undefined
        ? []
        : [[name, { model, chart, placed: place }] as const];
    }),
  );
}

type Replays = Awaited<ReturnType<typeof replaysOf>>;

function failureOf(test: FailedTest, seen: SeenFailure | null, replays: Replays): Failure {
  const walk = seen?.walk ?? null;
  const known = walk === null ? undefined : replays.get(walk.machine);
  const path = walk === null ? null : pathOf(walk);
  return {
    file: `${walk === null ? slugOf(test) : `${walk.machine}-${walk.n}`}.html`,
    sentence: seen?.sentence ?? sentenceOf(test),
    repeat: seen?.repeat ?? `npx playwright test ${test.file}:${test.line}`,
    test,
    seen,
    replay:
      walk === null || known === undefined || path === null
        ? null
        : {
            path,
            chart: known.chart,
            placed: known.placed,
            compared: compare(walk, path, controlOf(known.model, walk.since?.now), assertedOf(test.message)),
          },
  };
}

/** The path that was walked. Its samples are redacted like what was seen, so that both can be compared. */
function pathOf({ machine, id }: FailedWalk): ModelPath | null {
  const path = readPathFile(machine).paths.find((each) => each.id === id);
  if (path === undefined) return null;
  const redact = createRedact();
  const shown = <Value>(value: Value): Value => JSON.parse(JSON.stringify(redact(value)));
  return { ...path, start: shown(path.start), steps: path.steps.map((step) => shown(step)) };
}

/** The finite part of a context that the feed reported; null if the model cannot read it without what was redacted. */
function controlOf({ control }: Model, context: unknown): unknown {
  try {
    return context === null || context === undefined ? null : control(context);
  } catch {
    return null;
  }
}

/** What failed in a journey, or after a walk, in one sentence. */
function sentenceOf({ file, titles, message }: FailedTest): string {
  const asserted = assertedOf(message);
  const [first = ''] = message.split('\n').filter((line) => line.trim() !== '');
  const where = `${basename(file)}, ${titles.at(-1) ?? ''}`;
  const what = first.replace('Error: ', '');
  if (asserted === null) return `${where}: ${what}`;
  const values = `expected ${asserted.expected}, received ${asserted.received}`;
  if (asserted.locator !== null) return `${where}: ${asserted.locator} is not: ${values}`;
  // A difference of many lines is in the error.
  return values.includes('\n') ? `${where}: ${what}` : `${where}: ${what}: ${values}`;
}

function slugOf({ id, file, titles }: FailedTest): string {
  const words = [basename(file, '.spec.ts'), ...titles].join(' ').toLowerCase();
  return `${words
    .match(/[a-z\d]+/g)
    ?.join('-')
    .slice(0, 60)}-${id.slice(-6)}`;
}

/** What a person typed, in the title of a step. */
const typed = /^(Fill|Type|Press sequentially|Insert text) ".*"(?= |$)/s;

/** A test as reported, without secrets: also in texts of Playwright, which repeats what was typed. */
function redacted(test: FailedTest): FailedTest {
  const redact = createRedact();
  const text = (value: string): string =>
    value
      .split('\n')
      .map((line) => String(redact(line)))
      .join('\n');
  const stepOf = ({ title, inner, ...rest }: ReportedTestStep): ReportedTestStep => ({
    ...rest,
    title: text(title.replace(typed, '$1 "•••"')),
    inner: inner.map(stepOf),
  });
  return {
    ...test,
    titles: test.titles.map(text),
    message: text(test.message.replaceAll(/(- fill\()".*"\)/g, '$1"•••")')),
    steps: test.steps.map(stepOf),
  };
}
