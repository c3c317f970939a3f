const message =
  "Import a schema's type alone (`import type`): the schema itself is for the server, and no page downloads it.";

/** Browsers download types only; TypeBox stays on the server. */
export const schemasByTypeOnly = {
  files: ['src/**/*.{ts,tsx}', 'contract/**/*.ts'],
  ignores: ['contract/**/*Schema.ts', 'contract/schema.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ regex: '(Schema|/schema|^typebox)$', caseSensitive: true, message, allowTypeImports: true }] },
    ],
  },
};
