import { fieldsOf, parseJson } from '../../lib/json';
import { readTabKey, writeTabKey } from '../../lib/safeStorage';

const KEY = 'answerDraft';

interface ReviewerQuestion {
  loanId: string;
  question: string;
}

/**
 * The unsent answer to a reviewer, kept in this tab until the session ends (docs/product/app.md#drafts-after-a-reload).
 */
export function readAnswerDraft({ loanId, question }: ReviewerQuestion): string {
  const kept = fieldsOf(parseJson(readTabKey(KEY) ?? ''));
  const answer = kept.get('answer');
  const isItsAnswer = kept.get('loanId') === loanId && kept.get('question') === question;
  return isItsAnswer && typeof answer === 'string' ? answer : '';
}

export const writeAnswerDraft = (asked: ReviewerQuestion, answer: string): void =>
  writeTabKey(KEY, JSON.stringify({ ...asked, answer }));

export const clearAnswerDraft = (): void => writeTabKey(KEY, null);
