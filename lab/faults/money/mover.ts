import { negateKobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { transferOnce } from '#server/money/ledger/service';
import { findUserById, insertUser } from '#server/people/users/repository';
import { startServer } from '#server/start';
import { AT_FIRST, paymentOf, PEOPLE } from './commands';

// Moves money until it is killed, starting from the given number of known payments per worker. With 'last', each makes
// one more. Prints the worker, the number, and whether the payment already existed.

async function makePerson(context: ServerContext, id: string, turn: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (await findUserById(tx, id)) return;
    const [userName, email] = [`mover_${turn}`, `mover.${turn}@mail.example`];
    const names = { firstName: 'Ada', lastName: 'Obi', userName, email };
    const user = { id, ...names, passwordHash: 'none', isEmailVerified: true, createdAt: context.now() };
    await insertUser(tx, user);
    const command = {
      kind: 'deposit' as const,
      key: `first:${id}`,
      content: { amountKobo: AT_FIRST, feeKobo: 0 },
      causedBy: null,
    };
    await transferOnce(tx, command, async () => [
      { account: { kind: 'wallet', userId: id }, amountKobo: AT_FIRST },
      { account: { kind: 'clientMoney' }, amountKobo: negateKobo(AT_FIRST) },
    ]);
  });
}

async function pay(context: ServerContext, worker: number, nth: number): Promise<void> {
  const { key, from, to, amountKobo } = paymentOf(worker, nth);
  const command = { kind: 'reversal' as const, key, content: { from, to, amountKobo }, causedBy: from };
  const { repeated } = await inTransaction(context, (tx) =>
    transferOnce(tx, command, async () => [
      { account: { kind: 'wallet', userId: from }, amountKobo: negateKobo(amountKobo) },
      { account: { kind: 'wallet', userId: to }, amountKobo },
    ]),
  );
  process.stdout.write(`${worker} ${nth} ${String(repeated)}\n`);
}

async function main(): Promise<void> {
  const [toldText = '', mode] = process.argv.slice(2);
  const server = await startServer(process.env, process.cwd(), () => undefined);
  for (const [turn, id] of PEOPLE.entries()) await makePerson(server.context, id, turn);
  await Promise.all(
    toldText.split(',').map(async (told, worker) => {
      let nth = Number(told);
      do await pay(server.context, worker, (nth += 1));
      while (mode !== 'last');
    }),
  );
  await server.stop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
