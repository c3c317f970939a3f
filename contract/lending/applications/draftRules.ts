import { object, string, type InferType } from 'yup';
import { choiceRule } from '../../fields';
import { answersRule, applicationRules, askedRules, securityRules, workRules } from './applicationRules';

/** The steps of an application, in their order. */
export const APPLICATION_STEPS = ['loan', 'work', 'questions', 'security', 'review'] as const;

export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

const NO_VERSION = 'This is no version of a draft';

const versionRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(NO_VERSION)
    .uuid(NO_VERSION);

/** The finished steps of a draft, and the open one. */
export const draftRules = object({
  step: choiceRule(APPLICATION_STEPS, 'Say which step is open'),
  asked: askedRules.optional().default(undefined),
  work: workRules.optional().default(undefined),
  answers: answersRule().optional(),
  security: securityRules.optional().default(undefined),
});

/** `PUT /loan-application/draft`: a draft and the version it replaces; none for a first one. */
export const draftChangeRules = object({ version: versionRule(), draft: draftRules });

/** `POST /loans`: an application, and the version of the reviewed draft. */
export const submissionRules = applicationRules.shape({ draftVersion: versionRule() });

export type ApplicationDraft = InferType<typeof draftRules>;
export type DraftChange = InferType<typeof draftChangeRules>;
export type Submission = InferType<typeof submissionRules>;
