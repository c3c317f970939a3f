/** What works the queues is not for those who fill them. */
export const onlyJobsImportPgBoss = {
  files: ['server/**/*.ts'],
  ignores: ['server/jobs/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        name: 'pg-boss',
        message: 'Jobs are sent by enqueue(tx, queue, data): sent otherwise, they are not part of the transaction.',
      },
    ],
  },
};
