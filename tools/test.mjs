// npm test: everything that must hold, on a fresh clone too. Plain Node, because nothing may be installed yet.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { processorLine, startMeter } from './processor.mjs';
import { provideFfmpeg, provideFirefox, provideGstreamer, provideNginx } from './provided.mjs';
import { staticChecks } from './staticChecks.mjs';
import { runStep, runSteps, stepRow } from './steps.mjs';
import { browserCounts, lastLine, unitCounts, unitFileRows } from './testCounts.mjs';
import { twice } from './twice.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'lookout-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
/** With `PROCESSOR_TABLE=1`, where the seconds of processor of each browser test file are. */
const table = process.env.PROCESSOR_TABLE === '1' ? join(reports, 'processor.json') : null;
/** Where tools/failureReporter.ts lists them. */
const failureList = 'test-results/failures/index.html';
const meter = startMeter();

function installNeeded() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return true;
  return statSync(join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

async function main() {
  const began = performance.now();
  const results = [];
  if (installNeeded()) {
    let done;
    await twice(async () => {
      done = await runStep({ name: 'install', program: 'npm', args: ['install'], live: true }, meter);
      return done.ok;
    });
    results.push(done);
    if (!done.ok) return finish(results, began);
  }
  const tsx = (name, file, ...args) => ({ name, program: 'tsx', args: [`tools/${file}.ts`, ...args] });
  results.push(
    ...(await runSteps([...staticChecks, { name: 'unused code', program: 'knip', args: [] }], 2, meter)),
  );
  await provideFfmpeg();
  await provideGstreamer();
  const unit = {
    name: 'unit and model replay',
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    live: true,
    // A slow machine has needed more than 300 s.
    limit: 1200,
  };
  results.push(await runStep(unit, meter));
  results.push(await runStep(tsx('build and licenses', 'licenses'), meter));
  const { provideChromium } = await import('./chromium.mjs');
  const chromium = await provideChromium();
  await provideNginx();
  await provideFirefox();
  const browser = {
    name: 'browser',
    program: 'playwright',
    args: [
      'test',
      `--reporter=list,json,./tools/failureReporter.ts${table === null ? '' : ',./tools/processorReporter.ts'}`,
    ],
    live: true,
    limit: 4500,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
      ...(table === null ? {} : { PROCESSOR_FILES: table }),
    },
  };
  results.push(await runStep(browser, meter));
  finish(results, began);
}

function finish(results, began) {
  const unitTests = readReport(unitReport);
  const unit = unitCounts(unitTests);
  const browser = browserCounts(readReport(browserReport));
  const wall = (performance.now() - began) / 1000;
  const used = meter.used();
  if (table !== null) writeTable(results, wall, used, unitTests);
  rmSync(reports, { recursive: true, force: true });
  // The two runs of tests count by their tests; they count themselves only when they failed without a failing test.
  const byTests = { 'unit and model replay': unit, browser };
  const checks = results.filter(
    ({ name, ok }) => byTests[name] === undefined || (!ok && byTests[name].failed === 0),
  );
  const failed = unit.failed + browser.failed + checks.filter(({ ok }) => !ok).length;
  const passed = unit.passed + browser.passed + checks.filter(({ ok }) => ok).length;
  console.log('');
  for (const { name, ok, seconds, processor } of results) {
    console.log(stepRow(ok ? 'ok' : 'FAIL', name, seconds, processor));
  }
  console.log(stepRow('', 'all', wall, used.seconds));
  // Last, because who reads a log often has only its end.
  for (const each of browser.said) console.log(each);
  if (existsSync(join(root, failureList)) && browser.said.length > 0) {
    console.log(`pages about what failed in the browser: ${failureList}`);
  }
  for (const name of browser.notRun) console.log(`skipped: ${name}`);
  for (const name of browser.flaky) console.log(`flaky: ${name}`);
  const processor = processorLine(used, wall);
  if (processor !== null) console.log(processor);
  console.log(lastLine({ passed, failed, skipped: unit.skipped + browser.skipped }));
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** What the run cost, by part and by file of tests, beside the results of the bench. */
function writeTable(results, wall, used, unitTests) {
  const rows = results.map(({ name, seconds, processor }) => [name, { processor, wall: seconds }]);
  const written = {
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.version,
    all: { processor: used.seconds, wall },
    parts: Object.fromEntries(rows),
    browserFiles: readReport(table) ?? {},
    // Vitest reports only how long each took while others ran.
    unitFilesWall: Object.fromEntries(unitFileRows(unitTests, root)),
  };
  const file = join(root, 'tests/bench/processor.json');
  writeFileSync(file, `${JSON.stringify(written, roundedNumber, 2)}\n`);
}

const roundedNumber = (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value);

await main();
