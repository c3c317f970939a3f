const transform = { '\\.m?[jt]sx?$': 'babel-jest' };

// Packages that ship ES modules only; everything else in node_modules runs as it is.
const ESM_ONLY = ['jose', 'jwt-decode', '@electric-sql/pglite'];

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: { '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts' },
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
      testMatch: ['<rootDir>/__tests__/{unit,integration}/{contract,server,scripts}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'app',
      testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupApp.ts'],
      testMatch: ['<rootDir>/__tests__/{unit,integration}/src/**/*.test.{ts,tsx}'],
    },
  ],
};
