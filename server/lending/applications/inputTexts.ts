import type { ApplicationDraft, DraftChange } from '#contract/lending/applications/draftRules';
import type { RequestedLoan, Security, Work } from '#contract/lending/applications/applicationRules';
import { koboText, type FieldTexts, type InputText } from '../../kernel/http/inputText';

export const askedTexts: FieldTexts<RequestedLoan> = {
  purpose: 'What the loan is for',
  principalKobo: koboText('The requested amount', 20_000_000),
  months: 'The requested number of monthly instalments',
};

export const workTexts: FieldTexts<Work> = {
  kind: 'What the borrower lives on',
  monthlyIncomeKobo: koboText('The income of a month', 25_000_000),
  monthsInWork: 'For how many months the borrower has done this work',
  monthlyDebtsKobo: koboText('What the borrower pays back on other debts in a month; 0 for nothing', 2_000_000),
  livesIn: 'The state that the borrower lives in, which lenders see; may be left out',
  ownWords: 'A sentence for lenders, without names, digits or contacts; may be left out',
};

export const ANSWERS_TEXT: InputText = {
  description: 'The answers to the ten questions, in their order, each from 1 to 5',
  examples: [[4, 3, 5, 2, 4, 3, 4, 5, 1, 4]],
};

export const securityTexts: FieldTexts<Security> = {
  kind: 'What it is',
  description: "The borrower's description of it",
  valueKobo: koboText('What it would sell for', 50_000_000),
};

const contentTexts: FieldTexts<ApplicationDraft> = {
  step: 'The step that is open',
  asked: { description: 'The first step; left out until it is finished', fields: askedTexts },
  work: { description: 'The second step; left out until it is finished', fields: workTexts },
  answers: { ...ANSWERS_TEXT, description: `${ANSWERS_TEXT.description}; left out until they are given` },
  security: { description: 'What is offered as security; left out without one', fields: securityTexts },
};

export const draftTexts: FieldTexts<DraftChange> = {
  version: 'The version of the draft that this one replaces, a UUID; left out for the first draft',
  draft: { description: 'The finished steps of the application', fields: contentTexts },
};
