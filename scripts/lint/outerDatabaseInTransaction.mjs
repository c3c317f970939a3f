/** `no-restricted-syntax`: code inside a transaction must not use `db` or `context.db`. */
export const outerDatabaseInTransaction = {
  selector:
    ":matches(CallExpression[callee.name='inTransaction'], Property[key.name='work']) > :function Identifier[name='db']",
  message: "Use the transaction's own tx here. The outer db would write outside the transaction, and throws.",
};

/**
 * `no-restricted-syntax`: `inTransaction` is the only way to open a transaction, with its retries and nesting guard.
 */
export const triedOutsideInTransaction = {
  selector: "MemberExpression[property.name='tryTransaction']",
  message: 'Use inTransaction(context, work).',
};
