import type { Page } from '@playwright/test';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { ApplicationStep } from '#contract/lending/applications/draftRules';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import type { User } from '#contract/people/users/userSchema';
import type { loanApplicationMoves } from '../../flows/loanApplicationMoves';
import { pathTo } from '../../../../src/pathTo';
import { form } from '../../loans/form';
import { fillQuestions, fillWork, saveStep } from '../steps/application';
import { choose } from '../steps/onboarding';
import { forgedToken, secondsFromNow, storeSession } from '../storage';
import type { FlowWalk } from './flowWalk';
import type { HeldCalls } from './heldCalls';

const user: User = {
  firstName: 'Amina',
  lastName: 'Okafor',
  userName: 'amina',
  email: 'amina@mail.example',
  isEmailVerified: true,
  isProfileUpdated: true,
  isBvnVerified: true,
  isAdmin: false,
};
const standing: MyStanding = {
  isEmailVerified: true,
  isProfileUpdated: true,
  hasBankAccount: true,
  isBvnVerified: true,
  hasAcceptedTerms: true,
  isFrozen: false,
  isAdmin: false,
  hasAcceptedLendingRisk: false,
  bvn: { state: 'verified' },
};

const AN_ID = '00000000-0000-4000-8000-000000000000';
const { purpose, principalKobo, months, work, answers } = form;
const asked = { purpose, principalKobo, months };

const draftAt = (step: ApplicationStep, said: object) => ({
  saved: { version: AN_ID, savedAt: '2026-11-23T09:00:00.000Z', draft: { step, ...said } },
});
const atWork = draftAt('work', { asked });

type Act = (page: Page, calls: HeldCalls) => Promise<void>;
type FormStep = Exclude<ApplicationStep, 'review'>;

const fill: Record<FormStep, (page: Page) => Promise<void>> = {
  loan: (page) => choose(page, 'What is it for?', 'Business'),
  work: fillWork,
  questions: fillQuestions,
  // Without security.
  security: () => Promise.resolve(),
};

const stepActs: Record<string, (step: FormStep) => Act> = {
  save: (step) => async (page) => {
    await fill[step](page);
    await saveStep(page);
  },
  saved: () => (_page, calls) => calls.answer('saveApplicationDraft', { version: AN_ID }),
  'saving fails': () => (_page, calls) => calls.drop('saveApplicationDraft'),
  'saving: expired': () => (_page, calls) => calls.fail('saveApplicationDraft', 401, 'AUTH_ERROR'),
  'saved elsewhere before': () => (_page, calls) => calls.fail('saveApplicationDraft', 409, 'DRAFT_CHANGED'),
  'keep this step': () => (page) => press(page, 'Keep this step'),
  'caught up': () => (_page, calls) => calls.answer('myApplicationDraft', atWork),
  'catching up fails': () => (_page, calls) => calls.drop('myApplicationDraft'),
  'catching up: expired': () => (_page, calls) => calls.fail('myApplicationDraft', 401, 'AUTH_ERROR'),
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const change = (title: string) => (page: Page) => press(page, `Change ${title}`);
const load =
  (draft: object): Act =>
  (_page, calls) =>
    calls.answer('myApplicationDraft', draft);

type MoveName = (typeof loanApplicationMoves)[number]['name'];
type StepMove = `${FormStep}: ${string}`;

const moves: Record<Exclude<MoveName, StepMove>, Act> = {
  'no draft': load({}),
  'a draft at the work': load(atWork),
  'a draft at the questions': load(draftAt('questions', { asked, work })),
  'a draft at the security': load(draftAt('security', { asked, work, answers })),
  'a draft at the review': load(draftAt('review', { asked, work, answers })),
  'loading fails': (_page, calls) => calls.drop('myApplicationDraft'),
  'loading: expired': (_page, calls) => calls.fail('myApplicationDraft', 401, 'AUTH_ERROR'),
  // The page continues once it is answered.
  'try again': async (page, calls) => {
    await press(page, 'Try again');
    await calls.answer('myApplicationDraft', {});
  },
  back: (page) => press(page, 'Back'),
  'take the newer version': (page) => press(page, 'Load the newer version'),
  'change the loan': change('The loan'),
  'change the work': change('Income and work'),
  'change the questions': change('Money-habits questionnaire'),
  'change the security': change('Security'),
  send: async (page) => {
    await page.getByRole('checkbox', { name: /^Everything I say/ }).check();
    await press(page, 'Send the application');
  },
  sent: (_page, calls) => calls.answer('applyForLoan', { id: AN_ID }),
  'sending fails': (_page, calls) => calls.fail('applyForLoan', 409, 'LIVE_LOAN_EXISTS'),
  'sending: expired': (_page, calls) => calls.fail('applyForLoan', 401, 'AUTH_ERROR'),
  'changed elsewhere before it was sent': (_page, calls) => calls.fail('applyForLoan', 409, 'DRAFT_CHANGED'),
};

function actOf(name: string): Act {
  const act = Object.entries(moves).find(([one]) => one === name)?.[1];
  const [step, what = ''] = name.split(/: (.*)/s);
  const ofStep = Object.keys(fill).find((one): one is FormStep => one === step);
  const found = act ?? (ofStep && stepActs[what]?.(ofStep));
  if (!found) throw new Error(`The walk has no way to do '${name}'`);
  return found;
}

const headings: readonly (readonly [start: string, heading: string])[] = [
  ['notLoaded', 'Apply for a loan'],
  ['loan.', 'The loan'],
  ['work.', 'Income and work'],
  ['questions.', 'Money-habits questionnaire'],
  ['security.', 'Security'],
  ['review.', 'Review'],
  ['sent', 'Your application is sent'],
  ['sessionExpired', 'Sign In'],
];

export const loanApplicationWalk: FlowWalk = {
  calls: { loadDraft: 'myApplicationDraft', saveDraft: 'saveApplicationDraft', submit: 'applyForLoan' },
  around: [
    ['myStanding', standing],
    ['myLoans', []],
    ['currentLendingTerms', firstLendingTerms],
    ['myProfile', user],
  ],
  begin: async (_name, page) => {
    await storeSession(page, { user, accessToken: forgedToken({ exp: secondsFromNow(3600) }) });
    await page.goto(pathTo('apply'));
  },
  move: (name, page, calls) => actOf(name)(page, calls),
  before: () => undefined,
  heading: (state) => headings.find(([start]) => state.startsWith(start))?.[1],
};
