const message = "Send jobs with enqueue(tx, queue, data); otherwise they aren't part of the transaction.";

export const onlyJobsImportPgBoss = {
  files: ['server/**/*.ts'],
  ignores: ['server/kernel/jobs/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      { paths: [{ name: 'pg-boss', message }], patterns: [{ group: ['**/jobs/boss'], message }] },
    ],
  },
};
