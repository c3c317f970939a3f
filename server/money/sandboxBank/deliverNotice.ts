import type { ServerContext } from '../../context';
import type { JobData } from '../../jobs/queues';
import { receiveNotice } from '../paymentNotices/service';
import type { Notice } from '../../payments/provider';
import { signatureOf, writeNotice } from '../../payments/sandbox/notices';
import { findDeposit, findPayout } from '../../payments/sandbox/repository';
import { incomingMoneyOf, SANDBOX, statusOf } from '../../payments/sandbox/sandbox';

export async function deliverNotice(context: ServerContext, job: JobData['sandbox-notice']): Promise<void> {
  const notice = await noticeOf(context, job);
  if (!notice) return;
  const body = writeNotice(notice);
  await receiveNotice(context, SANDBOX, body, signatureOf(context.keys, body));
}

async function noticeOf({ db }: ServerContext, job: JobData['sandbox-notice']): Promise<Notice | undefined> {
  const { reference } = job;
  if (job.about === 'identity') {
    return { kind: 'identity', reference, ...(job.verdict !== 'verified' && { failure: job.verdict }) };
  }
  if (job.about === 'payout') {
    const payout = await findPayout(db, reference);
    return payout && { kind: 'payout', reference, status: statusOf(payout) };
  }
  const deposit = await findDeposit(db, reference);
  return deposit && { kind: 'deposit', ...incomingMoneyOf(deposit) };
}
