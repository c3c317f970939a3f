import type { ServerContext } from '../../kernel/context';
import type { JobData } from '../../kernel/jobs/queues';
import { receiveNotice } from '../paymentNotices/service';
import type { Notice } from '../../kernel/payments/provider';
import { signatureOf, writeNotice } from '../../kernel/payments/sandbox/notices';
import { findAsked } from '../../people/identity/repository';
import { ownerOf } from '../../kernel/payments/sandbox/testNumbers';
import { statusOfCharge } from '../../kernel/payments/sandbox/mandates';
import { findCharge } from '../../kernel/payments/sandbox/mandatesRepository';
import { findDeposit, findPayout } from '../../kernel/payments/sandbox/repository';
import { incomingMoneyOf, SANDBOX, statusOf } from '../../kernel/payments/sandbox/sandbox';

export async function deliverNotice(context: ServerContext, job: JobData['sandbox-notice']): Promise<void> {
  const notice = await noticeOf(context, job);
  if (!notice) return;
  const body = writeNotice(notice);
  await receiveNotice(context, SANDBOX, body, signatureOf(context.keys, body));
}

async function noticeOf({ db }: ServerContext, job: JobData['sandbox-notice']): Promise<Notice | undefined> {
  const { reference } = job;
  if (job.about === 'identity') {
    if (job.verdict !== 'verified') return { kind: 'identity', reference, failure: job.verdict };
    const asked = await findAsked(db, reference);
    return { kind: 'identity', reference, ...(asked && { owner: ownerOf(asked.lastFour, asked) }) };
  }
  if (job.about === 'mandate') return { kind: 'mandate', reference };
  if (job.about === 'charge') {
    const charge = await findCharge(db, reference);
    return charge && { kind: 'charge', reference, status: await statusOfCharge(db, charge) };
  }
  if (job.about === 'payout') {
    const payout = await findPayout(db, reference);
    return payout && { kind: 'payout', reference, status: statusOf(payout) };
  }
  const deposit = await findDeposit(db, reference);
  return deposit && { kind: 'deposit', ...incomingMoneyOf(deposit) };
}
