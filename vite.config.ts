import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups, pathModules, woff2Only } from './tools/bundling.ts';
import { lara } from './tools/lara.ts';
import { shipped } from './tools/shipped.ts';
import { slimPackages } from './tools/slimPackages.ts';
import { texts } from './tools/texts.ts';

/** Tests that replace modules (`vi.mock`): in a shared process another file may have loaded them before. */
const mocking = [
  'tests/actors/grids/syncPage.test.ts',
  'tests/actors/history/historyPage.test.ts',
  'tests/actors/history/neighbourPicture.test.ts',
  'tests/actors/live/liveWindow.test.ts',
  'tests/services/live/liveConnection.test.ts',
  'tests/services/live/mpegts.test.ts',
  'tests/services/live/player.test.ts',
  'tests/views/shared/doorbells/missedNotice.test.tsx',
];

export default defineConfig({
  plugins: [lara(), react(), slimPackages(), texts(), pathModules(), shipped()],
  resolve: {
    // What the shim does for older versions of React, ours does itself.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(.+)$/, replacement: 'use-sync-external-store/$1' },
    ],
  },
  css: { postcss: { plugins: [woff2Only] } },
  build: {
    sourcemap: false,
    // No file that is imported becomes a data: address: each is kept by the browser on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page of the inspector holds every chart of the console.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // How long a plugin takes is no warning for who builds.
      checks: { pluginTimings: false },
    },
  },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    // By default one processor is left out: of two that is half of them.
    maxWorkers: '100%',
    projects: [
      // These files share a process: starting one for each took longer than all their tests.
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/{cameras,machines,provider,statecharts}/**', ...mocking],
          isolate: false,
        },
      },
      // Two thirds of the time of all tests: `npm run check` leaves them to `npm test`.
      {
        extends: true,
        test: { name: 'provider', include: ['tests/{cameras,provider}/**/*.test.ts'], isolate: false },
      },
      // Replays and mutants change the machines that they try: each file has modules of its own.
      {
        extends: true,
        test: { name: 'machines', include: ['tests/{machines,statecharts}/**/*.test.ts', ...mocking] },
      },
    ],
  },
});
