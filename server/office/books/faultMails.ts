import { formatDay } from '../../../contract/dates';
import type { ServerContext } from '../../context';
import type { JobData } from '../../jobs/queues';
import { faultsOfCheck, findCheck } from '../../money/ledger/check/checkRuns';
import { findOpenDifferences } from '../../money/reconciliation/repository';
import { mailAdministrators } from '../administrators/mailAdministrators';

/**
 * Mails administrators what a check of the ledger has found.
 * @param key idempotency key of the mails
 * @throws Error where a mail was not accepted
 */
export async function mailLedgerFault(context: ServerContext, checkId: string, key: string): Promise<void> {
  const check = await findCheck(context.db, checkId);
  if (!check) return;
  const link = { label: 'Open Ledger', page: 'ledger' } as const;
  await mailAdministrators(context, { key, link, subject: 'the check of the ledger has found faults' }, [
    'These do not hold:',
    faultsOfCheck(check)
      .map(({ title, faults }) => `- ${title} (faults: ${faults})`)
      .join('\n'),
    'No money leaves until two administrators resume payouts. Find out what happened first.',
  ]);
}

/**
 * Mails administrators in how much our books and the provider's differ on a day, unless all is explained by now.
 * @param key idempotency key of the mails
 * @throws Error where a mail was not accepted
 */
export async function mailDifferences(
  context: ServerContext,
  { provider, day }: JobData['differences-mail'],
  key: string,
): Promise<void> {
  const open = await findOpenDifferences(context.db, { provider, day });
  if (open.length === 0) return;
  const link = { label: 'Open Deposits and funds', page: 'money' } as const;
  const subject = `our books and the bank's differ on ${formatDay(day)}`;
  await mailAdministrators(context, { key, link, subject }, [
    `Our books and those of ${provider} differ. Differences to explain: ${open.length}.`,
    ...(open.some(({ kind }) => kind === 'payoutNotOurs')
      ? ["One of them is a payout that we don't know, so payments are paused."]
      : []),
    'Each stays open until you say what it is.',
  ]);
}
