import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { naira } from '#contract/money/kobo';
import { form } from '../loans/form';
import { review } from './loans';

/** No loan has this id. */
export const NO_LOAN = '00000000-0000-4000-8000-000000000000';

/** A loan as an administrator sees it who didn't review it. */
export const funded: LoanReview = {
  id: NO_LOAN,
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  grade: 'C',
  state: 'funded',
  submittedAt: '2026-11-20T09:00:00.000Z',
  borrowerId: NO_LOAN,
  borrowerName: 'Adaeze Obi',
  borrowerEmail: review.borrowerEmail,
  today: review.today,
  pledgedKobo: naira(80_000),
  details: { work: { ...form.work, kind: 'salaried' }, answers: form.answers },
  isBorrowerFrozen: false,
  isUnfreezingProposed: false,
  isReviewer: false,
  isOfferMaker: false,
  acts: ['disburse', 'cancel'],
  figures: review.figures,
  gradeAlerts: [],
  life: [{ type: 'offer', at: '2026-11-21T09:00:00.000Z', by: 'Chidi Eze', grade: 'C', words: 'Pays on time' }],
};
