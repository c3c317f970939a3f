import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { EngineOption } from './__tests__/support/e2e/browsers/fixtures';
import type { HandsOption } from './__tests__/support/e2e/flows/fixtures';
import { findBrowser } from './scripts/lib/browser.mjs';
import { CHROMIUM_ARGS } from './scripts/lib/chromium';

// Workers read this file again: the first reading tells them what it found.
process.env.CHROMIUM_PATH ??= findBrowser(process.cwd());

/** Browser tests of the build that `npm start` makes; `npm test -- e2e` builds it first where something has changed. */
export default defineConfig<HandsOption, EngineOption>({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  globalTeardown: './__tests__/support/e2e/flows/writeCoverage.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A part of their time they wait for the server.
  workers: availableParallelism() + 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    // One worker takes it, with a build of its own: it begins first, so that the others don't wait for it at the end.
    { name: 'production', testMatch: 'production.spec.ts', grepInvert: /@length/ },
    {
      name: 'e2e',
      testIgnore: ['production.spec.ts', 'accessibility/**', 'browsers/**', 'faults/**', 'instruments/**', 'walks/**'],
    },
    // Every state of every page, every journey by keyboard: `npm test -- accessibility`.
    { name: 'accessibility', testMatch: 'accessibility/**' },
    // QA's journeys by keys alone, as part of that command.
    {
      name: 'keyboard',
      testMatch: 'flows/{journey,evidence,handOn}.spec.ts',
      grep: /QA: /,
      use: { handsName: 'keyboard' },
    },
    // Every page of the production build: `npm test -- pages`.
    { name: 'pages', testMatch: 'production.spec.ts' },
    // Every page with canaries, and the panel of Redux DevTools: `npm test -- instruments`.
    { name: 'instruments', testMatch: 'instruments/**' },
    // Every transition of every flow's machine: `npm test -- walks`.
    { name: 'walks', testMatch: 'walks/**' },
    // Each step of each journey with each fault of the network: `npm run faults -- browser`.
    { name: 'faults', testMatch: 'faults/**' },
    // The journeys in other browsers: `npm test -- browsers`.
    { name: 'firefox', testMatch: 'browsers/**', use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: 'browsers/**', use: { engine: 'webkit' } },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace of every test costs a sixth of the time; `npm run e2e -- --trace on` writes them.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_ARGS,
    },
  },
});
