// npm test: everything that must hold, on a fresh clone too. Plain Node, because nothing may be installed yet.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { provideNginx } from './nginx.mjs';
import { runStep, runSteps } from './steps.mjs';
import { browserCounts, lastLine, unitCounts } from './testCounts.mjs';
import { twice } from './twice.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'lookout-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

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
      done = await runStep({ name: 'install', program: 'npm', args: ['install'], live: true });
      return done.ok;
    });
    results.push(done);
    if (!done.ok) return finish(results, began);
  }
  const tsx = (name, file, ...args) => ({ name, program: 'tsx', args: [`tools/${file}.ts`, ...args] });
  results.push(
    ...(await runSteps(
      [
        { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
        { name: 'lint and boundaries', program: 'oxlint', args: ['--type-aware'] },
        { name: 'types', program: 'tsc', args: ['--noEmit'] },
        { name: 'unused code', program: 'knip', args: [] },
        tsx('licences', 'licences'),
        tsx('committed paths', 'paths', '--check'),
        tsx('generated docs', 'docs', '--check'),
      ],
      2,
    )),
  );
  results.push(
    await runStep({
      name: 'unit and model replay',
      program: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      live: true,
      // A slow machine has needed more than 300 s.
      limit: 1200,
    }),
  );
  results.push(await runStep(tsx('build', 'build')));
  const { provideChromium } = await import('./chromium.mjs');
  const chromium = await provideChromium();
  await provideNginx();
  results.push(
    await runStep({
      name: 'browser',
      program: 'playwright',
      args: ['test', '--reporter=list,json'],
      live: true,
      limit: 4500,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
        ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
      },
    }),
  );
  finish(results, began);
}

function finish(results, began) {
  const unit = unitCounts(readReport(unitReport));
  const browser = browserCounts(readReport(browserReport));
  rmSync(reports, { recursive: true, force: true });
  // The two runs of tests count by their tests; they count themselves only when they failed without a failing test.
  const byTests = { 'unit and model replay': unit, browser };
  const checks = results.filter(
    ({ name, ok }) => byTests[name] === undefined || (!ok && byTests[name].failed === 0),
  );
  const failed = unit.failed + browser.failed + checks.filter(({ ok }) => !ok).length;
  const passed = unit.passed + browser.passed + checks.filter(({ ok }) => ok).length;
  console.log('');
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s`);
  }
  console.log(`      ${'all'.padEnd(24)}${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`);
  // Last, because who reads a log often has only its end.
  for (const each of browser.said) console.log(each);
  for (const name of browser.notRun) console.log(`skipped: ${name}`);
  for (const name of browser.flaky) console.log(`flaky: ${name}`);
  console.log(lastLine({ passed, failed, skipped: unit.skipped + browser.skipped }));
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main();
