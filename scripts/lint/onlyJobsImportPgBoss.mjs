const message = 'Jobs are sent by enqueue(tx, queue, data): sent otherwise, they are not part of the transaction.';

export const onlyJobsImportPgBoss = {
  files: ['server/**/*.ts'],
  ignores: ['server/jobs/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      { paths: [{ name: 'pg-boss', message }], patterns: [{ group: ['**/jobs/boss'], message }] },
    ],
  },
};
