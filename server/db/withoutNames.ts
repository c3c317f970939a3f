/**
 * Sends prepared statements without their names: behind a pooler in transaction mode the next transaction may have another
 * connection, which doesn't know them.
 * @param client a client or pool of `pg`
 */
export function withoutNames<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => Reflect.apply(value, target, name === 'query' ? args.map(unnamed) : args);
    },
  });
}

const unnamed = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null && 'name' in argument && 'text' in argument
    ? { ...argument, name: undefined }
    : argument;
