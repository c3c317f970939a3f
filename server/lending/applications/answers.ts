import type {
  ApplicationDetails,
  SecurityDetails,
  WorkDetails,
} from '../../../contract/lending/applications/applicationDetails';
import { APPLICATION_STEPS } from '../../../contract/lending/applications/applicationSteps';
import type { MyApplicationDraft, SavedDraft } from '../../../contract/lending/applications/draft';
import { LOAN_PURPOSES } from '../../../contract/lending/applications/purposes';
import type { ApplicationQuestions, QuestionAnswer } from '../../../contract/lending/applications/questions';
import type { Asked, Security, Work } from '../../../contract/lending/applications/applicationRules';
import type { ApplicationDraft } from '../../../contract/lending/applications/draftRules';
import { DECLINE_REASONS, type PublishedReason } from '../../../contract/lending/applications/declineReasons';
import { SECURITY_KINDS } from '../../../contract/lending/applications/securityKinds';
import { WORK_KINDS } from '../../../contract/lending/applications/workKinds';
import { integer, koboAmount, list, moment, object, oneOf, text } from '../../http/answerSchema';

export const questionsSchema = object<ApplicationQuestions>({
  questions: list(text),
  answers: list(object<QuestionAnswer>({ value: integer, text })),
});

export const reasonSchema = object<PublishedReason>({ reason: oneOf(DECLINE_REASONS), text });

export const detailsSchema = object<ApplicationDetails>(
  {
    work: object<WorkDetails>({
      kind: oneOf(WORK_KINDS),
      monthlyIncomeKobo: koboAmount,
      monthsInWork: integer,
      monthlyDebtsKobo: koboAmount,
    }),
    answers: list(integer),
  },
  {
    security: object<SecurityDetails>({ kind: oneOf(SECURITY_KINDS), description: text, valueKobo: koboAmount }),
  },
);

const draftSchema = object<ApplicationDraft>(
  { step: oneOf(APPLICATION_STEPS) },
  {
    asked: object<Asked>({ purpose: oneOf(LOAN_PURPOSES), principalKobo: integer, months: integer }),
    work: object<Work>({
      kind: oneOf(WORK_KINDS),
      monthlyIncomeKobo: integer,
      monthsInWork: integer,
      monthlyDebtsKobo: integer,
    }),
    answers: list(integer),
    security: object<Security>({ kind: oneOf(SECURITY_KINDS), description: text, valueKobo: integer }),
  },
);

export const savedDraftSchema = object<SavedDraft>({ version: text });

export const myDraftSchema = object<MyApplicationDraft>(
  {},
  {
    saved: object<NonNullable<MyApplicationDraft['saved']>>({ version: text, savedAt: moment, draft: draftSchema }),
  },
);
