import { AsyncLocalStorage } from 'node:async_hooks';

/** What is to be told once a transaction is committed. */
type AfterCommit = (() => void)[];

const scope = new AsyncLocalStorage<AfterCommit>();

/** Whether a transaction is open in the present chain of calls. */
export const insideTransaction = (): boolean => scope.getStore() !== undefined;

/** Runs a transaction's work so that everything it calls knows of the transaction. */
export const runInsideTransaction = <T>(afterCommit: AfterCommit, work: () => Promise<T>): Promise<T> =>
  scope.run(afterCommit, work);

/**
 * Runs `tell` once the open transaction is committed, and never if it is not. Only for hints to this process, since a
 * process may end between commit and hint; what must happen is a job.
 * @throws Error outside a transaction
 */
export function afterCommit(tell: () => void): void {
  const told = scope.getStore();
  if (!told) throw new Error('There is no transaction whose commit could be waited for.');
  told.push(tell);
}

/**
 * The same client, refusing every use from inside a transaction. Such a use would write outside the transaction on
 * PostgreSQL and wait for ever on PGlite, which has one session.
 */
export function outsideTransactionsOnly<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      if (insideTransaction()) throw new Error('Inside inTransaction use its tx, not the outer database.');
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => Reflect.apply(value, target, args);
    },
  });
}
