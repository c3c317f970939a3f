const message = 'Use `import type` for schemas: the schema itself stays on the server, so that no page downloads it.';

/** Browsers only need types; TypeBox stays on the server. */
export const schemasByTypeOnly = {
  files: ['src/**/*.{ts,tsx}', 'inspector/!(documents)/**/*.{ts,tsx}', 'contract/**/*.ts'],
  ignores: ['contract/**/*Schema.ts', 'contract/schema.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ regex: '(Schema|/schema|^typebox)$', caseSensitive: true, message, allowTypeImports: true }] },
    ],
  },
};
