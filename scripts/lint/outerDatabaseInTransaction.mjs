/** `no-restricted-syntax`: code inside a transaction names neither `db` nor `context.db`. */
export const outerDatabaseInTransaction = {
  selector:
    ":matches(CallExpression[callee.name='inTransaction'], Property[key.name='work']) > :function Identifier[name='db']",
  message: 'Inside a transaction use its own tx: the outer db writes outside the transaction, and throws.',
};

/** `no-restricted-syntax`: `inTransaction` is the one way in, with its retries and its guard against nesting. */
export const triedOutsideInTransaction = {
  selector: "MemberExpression[property.name='tryTransaction']",
  message: 'Use inTransaction(context, work).',
};
