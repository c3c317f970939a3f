import { defineKind, personOf } from '../../kernel/approvals/proposal';
import { bookEntry, journalEntry } from './service';

export const journalEntryKind = defineKind({
  type: journalEntry,
  errors: ['HOUSE_FUNDS_SHORT', 'JOURNAL_INCOMPLETE', 'TAX_NOT_WITHHELD', 'TRANSFER_KEY_REUSED'],
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
