import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { TermFigures } from './termFigures';
import type { LendingTermsRecord, TermsEffect } from './termsRecordSchema';
import type { TermsProposal } from './rules';

export const lendingTermsRecord = defineCall({
  name: 'lendingTermsRecord',
  method: 'GET',
  path: '/administration/lending-terms',
  access: 'administrator',
  answer: typed<LendingTermsRecord>(),
});

/** Previews how new terms would change the latest offers; changes nothing. */
export const previewLendingTerms = defineCall({
  name: 'previewLendingTerms',
  method: 'POST',
  path: '/administration/lending-terms/preview',
  access: 'administrator',
  body: typed<TermFigures>(),
  answer: typed<TermsEffect[]>(),
  idempotent: false,
});

export const proposeLendingTerms = defineCall({
  name: 'proposeLendingTerms',
  method: 'POST',
  path: '/administration/lending-terms/proposal',
  access: 'administrator',
  body: typed<TermsProposal>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
