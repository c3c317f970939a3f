import type { ApplicationDraft } from '../../../../../../contract/lending/applications/rules/draft';
import { naira } from '../../../../../../contract/money/kobo';
import { openStepOf } from '../../../../../../src/features/borrow/applications/openStep';

const asked = { purpose: 'business' as const, principalKobo: naira(80_000), months: 6 };
const work = { kind: 'salaried' as const, monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: 0 };
const answers = [5, 2, 4, 1, 4, 2, 5, 1, 4, 1];

const drafts: [string, ApplicationDraft, string][] = [
  ['at the step that was open', { step: 'questions', asked, work }, 'questions'],
  ['at an earlier one that somebody went back to', { step: 'work', asked, work, answers }, 'work'],
  ['at the first step that says nothing', { step: 'review', asked }, 'work'],
  ['at the security, which may say nothing', { step: 'security', asked, work, answers }, 'security'],
  ['at the review', { step: 'review', asked, work, answers }, 'review'],
  ['at the beginning', { step: 'review' }, 'loan'],
];

test.each(drafts)('section 25.2: a draft is taken up %s', (_where, draft, step) => {
  expect(openStepOf(draft)).toBe(step);
});
