import { sql } from 'drizzle-orm';
import { LIST_TOTAL_CAP } from '../../../../contract/lists';
import { administrator } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

onServer((given) => {
  test('lists that only grow are counted up to 10,000, and say that there are more', async () => {
    const { server } = given;
    const { token } = await administrator(server);
    const { id } = (await server.call('administrators', { token })).body.administrators[0]!;
    const total = async () => {
      const { headers } = await server.call('auditTrail', { token });
      return [headers['x-total-count'], headers['x-total-capped']];
    };
    const write = (entries: number) =>
      server.context.db.execute(sql`insert into audit_trail (happened_at, actor_id, action, subject_id, facts)
        select now(), ${id}, 'loan seen', ${id}, '{}' from generate_series(1, ${entries})`);
    const [before] = await total();
    await write(LIST_TOTAL_CAP - Number(before));
    expect(await total()).toEqual(['10000', undefined]);
    await write(1);
    expect(await total()).toEqual(['10000', 'true']);
  });
});
