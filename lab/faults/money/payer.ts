import { walletClaims } from '#server/lending/loans/payout/walletClaims';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { count, notInArray } from 'drizzle-orm';
import { naira, negateKobo } from '#contract/money/kobo';
import { settledStates } from '#contract/money/payouts/withdrawals';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { payouts } from '#server/kernel/db/schema/payments';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { transferOnce } from '#server/money/ledger/service';
import { checkOpenPayouts } from '#server/money/withdrawals/send';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { startServer } from '#server/start';
import { findUserById, insertUser } from '#server/people/users/repository';

// Pays out until it is killed. With 'last', it starts nothing and advances the clock until no payout is open.

const PAYER = '00000000-0000-4000-8000-0000000000aa';
const account = { bankName: 'Access Bank', bankCode: '044', accountNumber: '0690000042' };
const ROUND_MS = 11 * 60_000;
/** A round covers some of the open payouts, and one unknown to Paystack needs three rounds. */
const ROUNDS = 40;

async function makePayer(context: ServerContext): Promise<void> {
  await fundSandbox(context);
  await inTransaction(context, async (tx) => {
    if (await findUserById(tx, PAYER)) return;
    const names = { firstName: 'Ada', lastName: 'Obi', userName: 'payer', email: 'payer@mail.example' };
    const user = { id: PAYER, ...names, passwordHash: 'none', isEmailVerified: true, createdAt: context.now() };
    await insertUser(tx, user);
    await transferOnce(
      tx,
      { kind: 'deposit', key: 'first:payer', content: { amountKobo: naira(1_000_000), feeKobo: 0 }, causedBy: null },
      async () => [
        { account: { kind: 'wallet', userId: PAYER }, amountKobo: naira(1_000_000) },
        { account: { kind: 'clientMoney' }, amountKobo: negateKobo(naira(1_000_000)) },
      ],
    );
  });
}

const payOut = (context: ServerContext) =>
  inTransaction(context, (tx) =>
    withdrawFromWallet(context, tx, walletClaims, {
      userId: PAYER,
      amountKobo: naira(100),
      account,
      accountName: 'Ada Obi',
      heldBecause: [],
      shownFeeKobo: undefined,
      key: `payer:${randomUUID()}`,
      content: { loanId: PAYER, amountKobo: naira(100) },
      causedBy: PAYER,
    }),
  );

const countOpen = async ({ db }: ServerContext): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(payouts)
    .where(notInArray(payouts.state, [...settledStates]));
  return row?.open ?? 0;
};

async function main(): Promise<void> {
  const [mode] = process.argv.slice(2);
  const server = await startServer(process.env, process.cwd(), () => undefined);
  const { context } = server;
  await makePayer(context);
  if (mode === 'on') {
    for (;;) {
      await payOut(context);
      process.stdout.write('asked\n');
      await pause(60);
    }
  }
  const start = context.now;
  for (let round = 1; round <= ROUNDS && (await countOpen(context)) > 0; round += 1) {
    context.now = () => new Date(start().getTime() + round * ROUND_MS);
    await checkOpenPayouts(context);
    await pause(200);
  }
  await server.stop();
}

void main().catch(() => process.exit(1));
