/**
 * Sends prepared statements without their names, because a transaction pooler may give the next transaction another
 * connection, which doesn't know them.
 * @param client a client or pool of `pg`
 */
export function withUnnamedStatements<Client extends object>(client: Client): Client {
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
