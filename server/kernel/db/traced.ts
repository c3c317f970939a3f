import { inSpan } from '../traces/spans';

/** Only the operation is traced, not the statement's text or values. */
const OPERATIONS = ['select', 'insert', 'update', 'delete', 'with', 'lock', 'set', 'create', 'drop', 'alter'];

function operationOf(query: unknown): string {
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : query;
  const word = typeof text === 'string' ? /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() : undefined;
  return OPERATIONS.find((operation) => operation === word) ?? 'other';
}

/** Adds a span for each statement sent with `query`. */
export function traced<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = (args: unknown[]): unknown => Reflect.apply(value, target, args);
      if (name !== 'query') return (...args: unknown[]) => call(args);
      return (...args: unknown[]) => {
        const operation = operationOf(args[0]);
        return inSpan(operation, { 'db.operation.name': operation }, async () => call(args));
      };
    },
  });
}
