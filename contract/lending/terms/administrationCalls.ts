import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, typed } from '../../call';
import type { TermFigures } from './termFigures';
import type { LendingTermsRecord, TermsEffect } from './termsRecordSchema';
import type { TermsProposal } from './rules';

export const lendingTermsCalls = defineCalls({
  lendingTermsRecord: get('/administration/lending-terms', 'administrator', { answer: typed<LendingTermsRecord>() }),
  /** Previews how new terms would change the latest offers; changes nothing. */
  previewLendingTerms: post('/administration/lending-terms/preview', 'administrator', {
    body: typed<TermFigures>(),
    answer: typed<TermsEffect[]>(),
  }),
  proposeLendingTerms: postOnce('/administration/lending-terms/proposal', 'administrator', {
    body: typed<TermsProposal>(),
    answer: typed<SuccessAnswer>(),
  }),
});
