import { AsyncLocalStorage } from 'node:async_hooks';

type AfterCommit = (() => void)[];

const scope = new AsyncLocalStorage<AfterCommit>();

export const insideTransaction = (): boolean => scope.getStore() !== undefined;

export const runInsideTransaction = <T>(afterCommit: AfterCommit, work: () => Promise<T>): Promise<T> =>
  scope.run(afterCommit, work);

/** For hints within this process, which may be lost if it ends. @throws Error outside a transaction */
export function afterCommit(tell: () => void): void {
  const waiting = scope.getStore();
  if (!waiting) throw new Error('There is no transaction to wait for.');
  waiting.push(tell);
}

/** Throws inside a transaction, where PostgreSQL would write outside it and PGlite would wait forever. */
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
