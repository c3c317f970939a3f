import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { findUserByEmail } from '#server/people/users/repository';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import type { Marketplace } from './loanActs';
import { makeMember, type Member } from './people';

const COMPLAINTS = [
  "The transfer I sent on Tuesday still isn't in my wallet.",
  "Last month's statement lists one repayment twice.",
  'I lost my mailbox, so no code reaches me. Please write to my new one, new.address@demo.example.',
  'Why was my pledge returned? The loan was nearly funded.',
] as const;

/** Pending work for administrators, a few items of each kind, created in the last days. */
export function officeWork(marketplace: Marketplace) {
  const { server, random, administrators, lenders } = marketplace;
  const { context, runJobs, mails } = server;
  const [administrator] = administrators;
  const ofSomebodyElse: Member[] = [];

  const someLenders = (from: number, count: number) => lenders.slice(from, from + count);

  async function complain(member: Member, words: string): Promise<void> {
    await member.call('sendComplaint', { body: { kind: 'complaint', words } });
  }

  async function answerOldest(): Promise<void> {
    const query = { state: 'waiting', kind: 'complaint' };
    const [oldest] = await administrator.call('complaintQueue', { query });
    if (!oldest) return;
    const answer = 'It arrived this morning because the sending bank was late. Your balance is now correct.';
    await administrator.call('answerComplaint', { params: { complaintId: oldest.id }, body: { answer } });
  }

  async function withdraw({ email, accountNumber, call }: Member): Promise<void> {
    const amountKobo = naira(5000 + 1000 * random.below(10));
    // Others may have lent everything.
    if ((await call('myWallet')).freeKobo < amountKobo) {
      await sendMoney(context, { accountNumber, amountKobo });
      await runJobs();
    }
    await call('sendWithdrawalCode', { body: { amountKobo } });
    await call('withdraw', { body: { amountKobo, code: mails.codeFor(email) } });
    await runJobs();
  }

  const nextPayouts = (next: 'paid' | 'failed' | 'pending') => inTransaction(context, (tx) => setNextPayout(tx, next));

  async function askForOtherAccount({ email, call }: Member, at: number): Promise<string> {
    const account = { bankName: 'Access Bank', bankCode: '044', accountNumber: `07${String(at).padStart(7, '0')}3` };
    await call('sendBankAccountChangeCode', { body: account });
    const body = { ...account, code: mails.codeFor(email) };
    const { id } = await call('askForBankAccountChange', { body });
    return id;
  }

  async function proposeEmail({ email }: Member, newEmail: string): Promise<void> {
    const user = await findUserByEmail(context.db, email);
    const body = { email: newEmail, reason: 'Called on the number we know, and knew the last deposit to the kobo' };
    const params = { userId: user?.id ?? '' };
    await administrator.call('proposeEmailChange', { params, body });
  }

  return {
    /** Creates work that becomes overdue or needs a day to appear. */
    async begin(): Promise<void> {
      for (let turn = 0; turn < 2; turn += 1) {
        const member = await makeMember(server, random, 'lender', '99');
        await sendMoney(context, { accountNumber: member.accountNumber, amountKobo: naira(120_000) });
        ofSomebodyElse.push(member);
      }
      await Promise.all(someLenders(0, 2).map((member, at) => complain(member, COMPLAINTS[at] ?? '')));
      // Approvable after two days.
      for (const member of someLenders(11, 1)) await proposeEmail(member, 'another.address@demo.example');
      await runJobs();
    },
    async finish(): Promise<void> {
      await answerOldest();
      for (const [at, member] of someLenders(2, 2).entries()) await complain(member, COMPLAINTS[at + 2] ?? '');
      for (const member of someLenders(2, 1)) await proposeEmail(member, 'new.address@demo.example');
      for (const [at, amount] of [12_500, 40_000, 7300].entries())
        await sendMoney(context, {
          accountNumber: `999000000${at}`,
          amountKobo: naira(amount),
          senderAccountNumber: `069000004${at}`,
        });
      const [proposed] = await Promise.all(someLenders(4, 3).map(askForOtherAccount));
      const reason = { reason: 'Called the number we have on file; the new account has the same name' };
      const params = { changeId: proposed ?? '' };
      await administrator.call('proposeBankAccountChange', { params, body: reason });
      for (const member of ofSomebodyElse) await withdraw(member);
      await nextPayouts('failed');
      for (const member of someLenders(7, 2)) await withdraw(member);
      await nextPayouts('pending');
      for (const member of someLenders(9, 1)) await withdraw(member);
      await nextPayouts('paid');
      for (const member of someLenders(10, 2)) await withdraw(member);
    },
  };
}
