import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { onlyJobsImportPgBoss } from './scripts/lint/onlyJobsImportPgBoss.mjs';
import { outerDatabaseInTransaction, triedOutsideInTransaction } from './scripts/lint/outerDatabaseInTransaction.mjs';
import { awaitsInArray, awaitsInPair, literalSpread } from './scripts/lint/plainCode.mjs';
import { schemasByTypeOnly } from './scripts/lint/schemasByTypeOnly.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];

const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Import from the file that defines the name: barrels hide where things live.',
};

const restricted = [outerDatabaseInTransaction, exportAll, literalSpread, awaitsInPair];

/** `no-restricted-imports`: what has a name of its own isn't reached by a ladder of dots. */
const named = {
  regex: '^(\\.\\./)+(contract|server|__tests__/support)/',
  message: 'Write #contract/…, #server/… or #support/….',
};

/**
 * A browser's translator puts elements of its own in the place of texts. React finds the place of an element that comes
 * and goes only if its neighbours are elements too.
 */
const comesAndGoes = ['right', 'consequent', 'alternate'].map(
  (side) => `JSXExpressionContainer[expression.${side}.type=/^JSX/]`,
);
const looseText = ':matches(JSXText[value=/\\S/], JSXExpressionContainer[expression.type="TemplateLiteral"])';
const textBesideElement = {
  selector: `${looseText} ~ :matches(${comesAndGoes}), :matches(${comesAndGoes}) ~ ${looseText}`,
  message: 'Give the text beside an element that comes and goes an element of its own.',
};

const fetchOutsideApi =
  'Every call goes through the one createApi in src/api: key, token and errors are handled there.';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'inspector/recording/validateRecording.js',
      'coverage/',
      'data/',
      'test-results/',
      'playwright-report/',
      'public/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict, tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', ...restricted, triedOutsideInTransaction, awaitsInArray],
      'no-restricted-imports': ['error', { patterns: [named] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never', arrayLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Event handlers may be async functions: React ignores what they return.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Fastify's handlers and plugins are async by contract, whether they wait or not.
      '@typescript-eslint/require-await': 'off',
      // RTK Query names 'no argument' and 'no answer' by void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // A user's input reaches these expressions, and one slow match blocks everybody.
    files: ['contract/**', 'server/**', 'src/**', 'inspector/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      'regexp/no-misleading-unicode-character': 'error',
    },
  },
  {
    files: ['{src,inspector}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // The product isn't compiled by the React Compiler.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['{src,inspector}/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...restricted, triedOutsideInTransaction, awaitsInArray, textBesideElement],
    },
  },
  {
    files: ['server/kernel/db/**'],
    rules: {
      'no-restricted-syntax': ['error', ...restricted, awaitsInArray],
    },
  },
  onlyJobsImportPgBoss,
  schemasByTypeOnly,
  {
    files: ['{src,inspector}/**/*.{ts,tsx}'],
    ignores: ['src/components/toast/notistack.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material',
              message: "Import the component's own module: the index loads every component in tests.",
            },
            { name: 'notistack', message: 'Import src/components/toast/notistack, which runs the style bridge first.' },
          ],
          patterns: [named],
        },
      ],
    },
  },
  {
    files: ['{src,inspector}/**/*.{ts,tsx}'],
    ignores: ['src/api/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: fetchOutsideApi },
        { name: 'XMLHttpRequest', message: fetchOutsideApi },
      ],
      'no-restricted-properties': ['error', { object: 'window', property: 'fetch', message: fetchOutsideApi }],
    },
  },
  {
    // Command-line programs write to the terminal.
    files: [
      'server/main.ts',
      'server/seed/**',
      'scripts/**',
      'lab/**',
      'deploy/drills/**',
      'inspector/documents/**',
      '__tests__/support/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['__tests__/**/*.{ts,tsx}'],
    rules: {
      // Without `awaitsInArray`: tests list what they read or create in order, where an array of awaits is plain.
      'no-restricted-syntax': ['error', ...restricted, triedOutsideInTransaction],
      // Tests build hostile and partial data on purpose.
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // jest's matchers (`expect.any` and others) have the type any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // Playwright's fixtures call `use`, which is no hook, and start with an object pattern.
    files: ['__tests__/e2e/**', '__tests__/support/e2e/**'],
    rules: { 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
