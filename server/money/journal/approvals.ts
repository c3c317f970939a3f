import { personOf } from '../../kernel/approvals/personOf';
import { defineKind } from '../../kernel/approvals/proposal';
import { bookEntry, journalEntry } from './service';

export const journalEntryKind = defineKind({
  type: journalEntry,
  describe: async (db, { content: { entry, amountKobo, evidence, userId, aboutId, reference } }) => ({
    entry,
    amountKobo,
    evidence,
    ...(userId !== undefined && (await personOf(db, userId))),
    ...(aboutId !== undefined && { aboutId }),
    ...(reference !== undefined && { reference }),
  }),
  carryOut: bookEntry,
});
