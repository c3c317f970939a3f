import { isFollowUp } from './errors';

/**
 * Runs statements that don't need each other's results. PostgreSQL gets those of one transaction in one round trip, in
 * no fixed order. All have ended when it returns or throws, since one sent after the rollback would commit by itself.
 * @throws the first error that isn't a consequence of another
 */
export async function atOnce<const Statements extends readonly Promise<unknown>[]>(statements: Statements) {
  // drizzle sends a builder again each time it is awaited.
  if (statements.some((one) => !(one instanceof Promise)))
    throw new Error('Pass promises of statements that are already running');
  const settled = await Promise.allSettled(statements);
  const errors = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  const cause = errors.find((error) => !isFollowUp(error));
  if (cause instanceof Error) throw cause;
  return Promise.all(statements);
}
