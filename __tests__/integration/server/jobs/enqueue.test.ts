import { inTransaction } from '../../../../server/db/inTransaction';
import { enqueue } from '../../../../server/jobs/enqueue';
import type { QueueName } from '../../../../server/jobs/queues';
import { jobStore } from '../../../support/jobs';
import { verified } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

const QUEUE = 'password-changed-mail';

onServer((given) => {
  const waiting = () => jobStore(given.database.connection()).getQueueSize(QUEUE);

  it('a job is there once what causes it is committed, and not before', async () => {
    const { server } = given;
    const { email } = await verified(server);
    const userId = crypto.randomUUID();
    await inTransaction(server.context, async (tx) => {
      await enqueue(tx, QUEUE, { userId });
    });
    expect(await waiting()).toBe(1);
    const [job] = await jobStore(given.database.connection()).fetch(QUEUE);
    expect(job).toMatchObject({ data: { userId } });
    expect(JSON.stringify(job)).not.toContain(email);
  });

  it('a job is not there where what should cause it is undone', async () => {
    const before = await waiting();
    const undone = inTransaction(given.server.context, async (tx) => {
      await enqueue(tx, QUEUE, { userId: crypto.randomUUID() });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await waiting()).toBe(before);
  });

  it('a queue that does not exist is refused, and the transaction with it', async () => {
    const sent = inTransaction(given.server.context, (tx) =>
      enqueue(tx, 'no-such-queue' as QueueName, { userId: crypto.randomUUID() }),
    );
    await expect(sent).rejects.toThrow('no queue no-such-queue');
  });
});
