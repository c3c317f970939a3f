import type { TaxTerms } from '#contract/lending/terms/lendingTerms';
import type { Database } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findCurrentTerms, insertTerms } from '#server/lending/terms/repository';

interface Given {
  db: Database;
  now: () => Date;
}

/** Publishes terms with these taxes, which apply from the day after. */
export const publishTaxes = (given: Given, taxes: Partial<TaxTerms>): Promise<void> =>
  inTransaction(given, async (tx) => {
    const terms = await findCurrentTerms(tx);
    await insertTerms(tx, {
      terms: { ...terms, version: terms.version + 1, taxes: { ...terms.taxes, ...taxes } },
      publishedAt: given.now(),
      proposedBy: null,
      publishedBy: null,
    });
  });
