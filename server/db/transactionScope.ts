import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/** Whether a transaction is open in the present chain of calls. */
export const insideTransaction = (): boolean => scope.getStore() === true;

/** Runs a transaction's work so that everything it calls knows of the transaction. */
export const runInsideTransaction = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work);

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
