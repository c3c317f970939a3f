import { withUnnamedStatements } from '#server/kernel/db/unnamedStatements';

const client = { asked: [] as unknown[][], query: (...args: unknown[]) => void client.asked.push(args), size: 3 };

it('prepared statements are sent without their names, and everything else unchanged', () => {
  const wrapped = withUnnamedStatements(client);
  wrapped.query({ name: 'user_by_id', text: 'select $1', types: {} }, ['name']);
  wrapped.query('begin');
  expect(client.asked).toEqual([[{ name: undefined, text: 'select $1', types: {} }, ['name']], ['begin']]);
  expect(wrapped.size).toBe(3);
});
