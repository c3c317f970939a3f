import { daysAfter, daysBetween, type IsoDay } from '#contract/dates';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { ledgerProofs } from '#server/ledgerProofs';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { closeBooks } from '#server/office/books/closeBooks';
import { isOfKind } from './approvals';
import { skipDays } from './loans/lending';
import type { TestServer } from './serverApp';
import type { Person } from './serverPeople';

/** Lines of a CSV file without quoted cells. */
export const linesOf = (raw: string): string[][] =>
  raw
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

export const koboOfCell = (cell = ''): number => Math.round(Number(cell || 0) * 100);

/** Advances past the end of the first month, with its books closed and checked. @returns the first month */
export async function endMonth(server: TestServer): Promise<{ month: string; from: IsoDay; to: IsoDay }> {
  const today = await readLastOpenedDay(server.context.db);
  const next = `${daysAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  await skipDays(server, daysBetween(today, next));
  await closeBooks(server.context);
  await checkNightly(server.context, ledgerProofs);
  return { month: today.slice(0, 7), from: `${today.slice(0, 7)}-01`, to: daysAfter(next, -1) };
}

export async function closeMonthByTwo(
  server: TestServer,
  { first, second }: { first: Person; second: Person },
  month: string,
): Promise<void> {
  const body = { reason: 'The month is over' };
  const proposed = await server.call('proposeMonthClosing', { token: first.token, params: { month }, body });
  if (proposed.status !== 200) throw new Error(proposed.raw);
  const { id: approvalId } = (await server.call('approvals', { token: second.token })).body.find(
    isOfKind('monthClosing'),
  )!;
  const approved = await server.call('approveProposal', { token: second.token, params: { approvalId } });
  if (approved.status !== 200) throw new Error(approved.raw);
}
