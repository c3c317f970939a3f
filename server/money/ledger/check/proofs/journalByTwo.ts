import { and, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm';
import { JOURNAL_ENTRIES } from '#contract/money/journal/journal';
import { approvals } from '#server/kernel/db/schema/office';
import { transfers } from '#server/kernel/db/schema/ledger';
import type { Proof } from '../proof';

export const journalByTwo: Proof = {
  title: 'Each correction of the books was proposed by one administrator and approved by another',
  async *findFaults(reader, { after }) {
    const { id, kind, content, month } = transfers;
    const approved = reader
      .select({ one: sql`1` })
      .from(approvals)
      .where(
        and(
          eq(sql`${approvals.id}::text`, sql`${content} ->> 'approvalId'`),
          eq(approvals.kind, 'journalEntry'),
          eq(approvals.decision, 'approved'),
          ne(approvals.proposedBy, approvals.decidedBy),
        ),
      );
    const rows = await reader
      .select({ id, kind })
      .from(transfers)
      .where(and(gt(month, after), inArray(kind, [...JOURNAL_ENTRIES]), notExists(approved)));
    for (const row of rows) yield `Transfer ${row.id}, a ${row.kind}, was not approved by two administrators`;
  },
};
