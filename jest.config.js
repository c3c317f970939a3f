/** SWC instead of Babel, which takes twice as long where nothing is cached yet. */
const transform = {
  '\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

// These packages ship ES modules only.
const ESM_ONLY = ['@dmsnell', '@noble', 'jose', 'jsondiffpatch', 'jwt-decode', 'typebox'];

/**
 * Tests run in a context of their own, where looking up a global name is slow: drizzle built queries six times slower.
 * Jest hands these names to each module instead; no test replaces them.
 */
const BUILT_INS = ['Array', 'JSON', 'Map', 'Math', 'Object', 'Reflect', 'RegExp', 'WeakMap'];

const common = {
  sandboxInjectedGlobals: BUILT_INS,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/runner/cssModule.ts',
    '\\.svg$': '<rootDir>/__tests__/support/runner/assetUrl.ts',
    '^@emotion/sheet$': '<rootDir>/__tests__/support/app/styleSheet.ts',
  },
};

/**
 * `npm test` runs the tests of a folder as one file (`__tests__/support/runner/loadTogether.ts`), other commands one by one.
 */
const testsIn = (...folders) =>
  folders.flatMap((folder) =>
    process.env.PEERLEND_TEST_TOGETHER === 'yes'
      ? [`<rootDir>/__tests__/${folder}/**/together.ts`, `<rootDir>/__tests__/${folder}/**/*.alone.test.{ts,tsx}`]
      : [`<rootDir>/__tests__/${folder}/**/*.test.{ts,tsx}`],
  );

/**
 * Plain JavaScript: jest reads a TypeScript configuration only with a loader of its own.
 * @type {import('jest').Config}
 */
module.exports = {
  // A worker that has grown starts anew; its next folder would only collect the garbage of the last.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/__tests__/support/runner/longestFirst.js',
  projects: [
    {
      ...common,
      displayName: 'tools',
      testEnvironment: 'node',
      testMatch: testsIn('{docs,lab,scripts}', 'inspector/documents'),
      testPathIgnorePatterns: ['/node_modules/', '/__tests__/scripts/demo/'],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/support/databases/postgresSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/databases/postgresTeardown.ts',
      testMatch: testsIn('{behaviour,http}', 'scripts/demo'),
    },
    {
      ...common,
      displayName: 'app',
      testEnvironment: '<rootDir>/__tests__/support/app/browserEnvironment.ts',
      // Build constants, read as modules load.
      globals: { __INSPECTOR__: false, __APP_VERSION__: '0.0.0-test' },
      restoreMocks: true,
      globalSetup: '<rootDir>/__tests__/support/app/startServer.ts',
      globalTeardown: '<rootDir>/__tests__/support/app/stopServer.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/app/setupApp.ts'],
      testMatch: testsIn('{app,inspector}'),
      testPathIgnorePatterns: ['/node_modules/', '/__tests__/inspector/documents/'],
    },
  ],
};
