import { count, sql } from 'drizzle-orm';
import { COMPLAINT_KINDS, complaintKindLabels } from '#contract/office/complaints/complaint';
import type { ReportPeriod } from '#contract/office/lendingReport/calls';
import type { ReportRow } from '#contract/office/lendingReport/reportRowSchema';
import type { Reader } from '../../kernel/db/connection';
import { complaints } from '../../kernel/db/schema/office';
import { happenedIn } from './period';

/** Complaints by kind, outcome and days until the last answer. */
export async function readMessages(reader: Reader, period: ReportPeriod): Promise<ReportRow[]> {
  const { kind, answeredAt, answerDueAt, sentAt } = complaints;
  const countIf = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  /** Of the days after the first message, from `after` and up to `until`. */
  const answeredWithin = (after: number, until?: number) => {
    const taken = sql`${answeredAt} - ${sentAt}`;
    const atMost = until === undefined ? sql`true` : sql`${taken} <= make_interval(days => ${until})`;
    return countIf(sql`${taken} > make_interval(days => ${after}) and ${atMost}`);
  };
  const rows = await reader
    .select({
      kind,
      received: count(),
      inTime: countIf(sql`${answeredAt} <= ${answerDueAt}`),
      late: countIf(sql`${answeredAt} > ${answerDueAt}`),
      open: countIf(sql`${answeredAt} is null`),
      oneDay: answeredWithin(-1, 1),
      twoDays: answeredWithin(1, 2),
      week: answeredWithin(2, 7),
      longer: answeredWithin(7),
    })
    .from(complaints)
    .where(happenedIn(sentAt, period))
    .groupBy(kind);
  return COMPLAINT_KINDS.flatMap((name) => {
    const found = rows.find((row) => row.kind === name);
    const section = `Messages: ${complaintKindLabels[name]}`;
    return [
      { section, figure: 'Received', count: found?.received ?? 0 },
      { section, figure: 'Answered in time', count: found?.inTime ?? 0 },
      { section, figure: 'Answered late', count: found?.late ?? 0 },
      { section, figure: 'Not answered', count: found?.open ?? 0 },
      { section, figure: 'Answered within 1 day', count: found?.oneDay ?? 0 },
      { section, figure: 'Answered after 1 to 2 days', count: found?.twoDays ?? 0 },
      { section, figure: 'Answered after 2 to 7 days', count: found?.week ?? 0 },
      { section, figure: 'Answered after more than 7 days', count: found?.longer ?? 0 },
    ];
  });
}
