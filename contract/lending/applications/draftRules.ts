import { object, string, type InferType } from 'yup';
import { choiceRule } from '../../fields';
import { uuidRule } from '../../uuid';
import { bureauConsentRules } from '../bureaux/bureauRules';
import { answersRule, applicationRules, askedRules, securityRules, workRules } from './applicationRules';

export const APPLICATION_STEPS = ['loan', 'work', 'questions', 'security', 'review'] as const;

export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

const NO_LOAN = 'This is not a loan’s ID';

const NO_VERSION = 'This is not a draft version';

const versionRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_VERSION)
    .uuid(NO_VERSION);

const draftRules = object({
  step: choiceRule(APPLICATION_STEPS, 'Say which step is open'),
  asked: askedRules.optional().default(undefined),
  work: workRules.optional().default(undefined),
  answers: answersRule().optional(),
  security: securityRules.optional().default(undefined),
});

/** `version` is the version of the draft that this replaces; absent for the first draft. */
export const draftChangeRules = object({ version: versionRule(), draft: draftRules });

export const submissionRules = applicationRules.shape({
  draftVersion: versionRule(),
  /** The live loan that the payout will pay off. */
  topsUpId: uuidRule(NO_LOAN),
  /** Left out by those who don't agree to credit reports. */
  bureaux: bureauConsentRules.optional().default(undefined),
});

export type ApplicationDraft = InferType<typeof draftRules>;
export type DraftChange = InferType<typeof draftChangeRules>;
export type Submission = InferType<typeof submissionRules>;
