/** For `no-restricted-syntax`: what runs inside a transaction names neither `db` nor `context.db`. */
export const outerDatabaseInTransaction = {
  selector: "CallExpression[callee.name='inTransaction'] > :function Identifier[name='db']",
  message: 'Inside inTransaction use its own tx: the outer db writes outside the transaction, and throws.',
};
