import { isFollowUp } from './errors';

/**
 * Waits for statements that don't need each other's results. Those of one transaction reach PostgreSQL in one trip, in no
 * certain order. All have ended when it returns or throws: one sent after the rollback would be committed by itself.
 * @throws the first error that has a cause of its own
 */
export async function atOnce<const Statements extends readonly Promise<unknown>[]>(statements: Statements) {
  // drizzle's builders are sent anew each time somebody waits for them.
  if (statements.some((one) => !(one instanceof Promise)))
    throw new Error('Hand on promises of statements that are under way');
  const settled = await Promise.allSettled(statements);
  const errors = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  const cause = errors.find((error) => !isFollowUp(error));
  if (cause instanceof Error) throw cause;
  return Promise.all(statements);
}
