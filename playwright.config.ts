import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

// The shell has no window: `--headed` needs the whole browser.
const shell = process.argv.includes('--headed') ? [] : ['/usr/bin/chromium-headless-shell'];
const program = process.env['CHROMIUM_PATH'] ?? [...shell, '/usr/bin/chromium'].find(existsSync);
// Workers read this file too, without the command line.
if (program !== undefined) process.env['CHROMIUM_PATH'] = program;
const quiet = [
  // Without a graphics card, drawing through a simulated one costs up to a third of the processor's time.
  '--disable-gpu',
  // A process of its own for each page reads and compiles the whole console again: a third of what a page costs.
  '--process-per-site',
  // A page of a test is gone before code that was compiled to run fast has earned what compiling it costs: a tenth of the processor.
  // Parsing a file while it arrives passes by what the process has compiled of it for an earlier page.
  '--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc,--no-script-streaming',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

// Machines are shared and may be slow: 30 s only end what would never arrive, they prove nothing. Who watches waits less.
const patience = Number(process.env['REPLAY_PATIENCE'] ?? 30_000);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/globalSetup.ts',
  // One more than processors: what a test waits for leaves them idle.
  workers: 3,
  fullyParallel: true,
  // tools/test.mjs names what passed only the second time.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // At the end and alone: a race would lose again under the same load.
  retryStrategy: 'isolated',
  // A machine may be several times slower than the one on which a test was written.
  timeout: 240_000,
  expect: { timeout: patience },
  reporter: [['list'], ['./tools/failureReporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Spinners and skeletons that move cost a machine without graphics most of its time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(program !== undefined && { executablePath: program }),
      // Chromium refuses its sandbox to root, as which containers run.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
