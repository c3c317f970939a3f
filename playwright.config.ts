import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { EngineOption } from '#support/e2e/browsers/fixtures';
import type { HandsOption } from '#support/e2e/flows/fixtures';
import { findBrowser } from './scripts/lib/browser.mjs';
import { CHROMIUM_ARGS } from './scripts/lib/chromium';

// Workers read this file again and reuse the found path.
process.env.CHROMIUM_PATH ??= findBrowser(process.cwd());

/** Patterns match the whole path, in which a folder above the project may have the same name. */
const folders = (...names: string[]) => names.map((name) => `**/e2e/${name}/**`);

export default defineConfig<HandsOption, EngineOption>({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  globalSetup: './__tests__/support/e2e/makeReadyData.ts',
  globalTeardown: './__tests__/support/e2e/flows/writeCoverage.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Tests spend part of their time waiting for the server.
  workers: availableParallelism() + 1,
  retries: 0,
  // Limits only end what hangs: a busy machine takes many times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    // Starts first, because one worker runs all of it with a build of its own.
    { name: 'production', testMatch: 'production.spec.ts', grepInvert: /@length/ },
    {
      name: 'e2e',
      testIgnore: ['production.spec.ts', ...folders('accessibility', 'browsers', 'faults', 'inspector', 'walks')],
    },
    { name: 'accessibility', testMatch: folders('accessibility') },
    {
      name: 'keyboard',
      testMatch: '**/e2e/flows/{journey,evidence,sharing}.spec.ts',
      grep: /QA: /,
      use: { handsName: 'keyboard' },
    },
    { name: 'pages', testMatch: 'production.spec.ts' },
    { name: 'inspector', testMatch: folders('inspector') },
    { name: 'walks', testMatch: folders('walks') },
    { name: 'faults', testMatch: folders('faults') },
    { name: 'firefox', testMatch: folders('browsers'), use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: folders('browsers'), use: { engine: 'webkit' } },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Tracing every test takes a sixth longer; `npm run e2e -- --trace on` writes traces.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_ARGS,
    },
  },
});
