import { defineKind } from '../../approvals/proposal';
import { lendingTerms, publishTerms } from './service';

export const lendingTermsKind = defineKind({
  type: lendingTerms,
  describe: async (_db, { content: { version } }) => ({ termsVersion: version }),
  carryOut: publishTerms,
});
