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

const common = {
  transform,
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/fileCost.ts'],
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts',
    '\\.svg$': '<rootDir>/__tests__/support/assetUrl.ts',
    '^@emotion/sheet$': '<rootDir>/__tests__/support/app/styleSheet.ts',
  },
};

/**
 * Plain JavaScript: jest reads a TypeScript configuration only with a loader of its own.
 * @type {import('jest').Config}
 */
module.exports = {
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/__tests__/unit/{contract,docs,scripts,server}/**/*.test.ts',
        '<rootDir>/__tests__/integration/{contract,scripts}/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/support/postgresSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/postgresTeardown.ts',
      testMatch: ['<rootDir>/__tests__/integration/{server,scripts/demo}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'app',
      testEnvironment: '<rootDir>/__tests__/support/app/browserEnvironment.ts',
      // Build constant, read as modules load.
      globals: { __INSTRUMENTS__: false },
      globalSetup: '<rootDir>/__tests__/support/app/startServer.ts',
      globalTeardown: '<rootDir>/__tests__/support/app/stopServer.ts',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/__tests__/support/setupApp.ts'],
      testMatch: ['<rootDir>/__tests__/{unit,integration}/src/**/*.test.{ts,tsx}'],
    },
  ],
};
