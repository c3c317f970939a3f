import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { myApplicationDraftSchema, savedDraftSchema } from '#contract/lending/applications/applicationDraftSchema';
import { applicationQuestionsSchema } from '#contract/lending/applications/applicationQuestionsSchema';
import { applicationCalls } from '#contract/lending/applications/calls';
import { ANSWERS, QUESTIONS } from '#contract/lending/applications/questions';
import { DECLINE_REASONS, declineReasons } from '#contract/lending/applications/declineReasons';
import { publishedReasonSchema } from '#contract/lending/applications/publishedReasonSchema';
import { loanCalls } from '#contract/lending/loans/calls';
import { loanSchema } from '#contract/lending/loans/loanSchema';
import { acceptanceRules, answerRules } from '#contract/lending/loans/loanRules';
import { draftChangeRules, submissionRules } from '#contract/lending/applications/draftRules';
import type { ServerContext } from '../../kernel/context';
import { PUBLISHED_CACHE } from '../../kernel/http/answers';
import { addIdempotentRoute, addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { addRoute, addAct } from '../../kernel/http/route';
import { consentTexts } from '../inputTexts';
import { readOwnLoan } from '../loans/readLoan';
import { confirmationTexts } from '../../people/inputTexts';
import { readDraft, saveDraft } from './drafts';
import { passkeyStartSchema } from '#contract/people/secondFactors/factorSchema';
import { relyingPartyOf } from '../../people/secondFactors/relyingParty';
import {
  acceptOffer,
  checkAcceptance,
  refuseOffer,
  sendOfferCode,
  startOfferPasskey,
  textOfferCode,
} from '../loans/payout/offers';
import { answerReviewer, askSecondLook, applyForLoan, requireNoName, withdrawApplication } from './service';
import { ANSWERS_TEXT, askedTexts, draftTexts, securityTexts, workTexts } from './inputTexts';

export function applicationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, applicationCalls.applicationQuestions, {
    summary: 'The ten questions of an application, and the possible answers',
    rules: {},
    answer: applicationQuestionsSchema,
    handle: async ({ setHeader }) => {
      setHeader('cache-control', PUBLISHED_CACHE);
      return {
        questions: QUESTIONS.map((question) => question.text),
        answers: ANSWERS.map((text, index) => ({ value: index + 1, text })),
      };
    },
  });
  addRoute(app, context, applicationCalls.publishedReasons, {
    summary: 'The published reasons for declining an application',
    rules: {},
    answer: Type.Array(publishedReasonSchema),
    handle: async ({ setHeader }) => {
      setHeader('cache-control', PUBLISHED_CACHE);
      return DECLINE_REASONS.map((reason) => ({ reason, text: declineReasons[reason] }));
    },
  });
  addRoute(app, context, loanCalls.myApplicationDraft, {
    summary: "The caller's draft of an application",
    rules: {},
    answer: myApplicationDraftSchema,
    handle: ({ user }) => readDraft(context.db, user.id),
  });
  addIdempotentRoute(app, context, loanCalls.saveApplicationDraft, {
    summary: 'Save a draft on top of the version it was made from',
    errors: ['DRAFT_CHANGED', 'NAME_IN_OWN_WORDS'],
    rules: { body: draftChangeRules },
    fields: draftTexts,
    answer: savedDraftSchema,
    work: async (tx, { user, body }) => {
      await requireNoName(tx, user.id, body.draft.work?.ownWords);
      return saveDraft(context, tx, user.id, body);
    },
  });
  addIdempotentRoute(app, context, loanCalls.applyForLoan, {
    summary: 'Apply for a loan',
    errors: [
      'BUREAU_CONSENT_REQUIRED',
      'BUREAUX_OFF',
      'DRAFT_CHANGED',
      'LIVE_LOAN_EXISTS',
      'NAME_IN_OWN_WORDS',
      'NOT_ELIGIBLE',
      'NOT_FOUND',
      'OTHER_BVN',
      'OUTSIDE_TERMS',
      'TOP_UP_REFUSED',
      'TOP_UP_TOO_SMALL',
    ],
    rules: { body: submissionRules },
    fields: {
      ...askedTexts,
      work: { description: 'The work and the monthly money', fields: workTexts },
      answers: ANSWERS_TEXT,
      security: { description: 'What is offered as security; left out without one', fields: securityTexts },
      consent: 'That the person agrees to the review; must be true',
      topsUpId: 'The live loan that the payout will pay off; left out if there is none',
      draftVersion: 'The version of the draft it was made from; left out without a draft',
      bureaux: { description: 'Consent to credit reports; left out by those who do not agree', fields: consentTexts },
    },
    answer: loanSchema,
    work: async (tx, { user, body }) =>
      readOwnLoan(context, tx, user.id, await applyForLoan(context, tx, user.id, body)),
  });
  addIdempotentRoute(app, context, loanCalls.withdrawApplication, {
    summary: 'Withdraw an application before an offer is made',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams },
    answer: loanSchema,
    work: async (tx, { user, params }) => {
      await withdrawApplication(context, tx, user.id, params.loanId);
      return readOwnLoan(context, tx, user.id, params.loanId);
    },
  });
  addIdempotentRoute(app, context, loanCalls.answerReviewer, {
    summary: "Answer the reviewer's question",
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, body: answerRules },
    fields: { answer: "The answer to the reviewer's question" },
    answer: loanSchema,
    work: async (tx, { user, params, body }) => {
      await answerReviewer(context, tx, user.id, params.loanId, body);
      return readOwnLoan(context, tx, user.id, params.loanId);
    },
  });
  addIdempotentRoute(app, context, loanCalls.askSecondLook, {
    summary: 'Ask for a second look at a declined application',
    errors: ['LIVE_LOAN_EXISTS', 'LOAN_MOVED_ON', 'NOT_ELIGIBLE'],
    rules: { params: loanParams },
    answer: loanSchema,
    work: async (tx, { user, params }) => {
      await askSecondLook(context, tx, user.id, params.loanId);
      return readOwnLoan(context, tx, user.id, params.loanId);
    },
  });
  addAct(app, context, loanCalls.sendOfferCode, {
    summary: 'Email the code for accepting an offer',
    errors: ['CODE_COOLDOWN', 'LOAN_MOVED_ON', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
    rules: { params: loanParams },
    act: ({ user, params }) => sendOfferCode(context, user, params.loanId),
  });
  addAct(app, context, loanCalls.textOfferCode, {
    summary: "Text the code for accepting an offer to the caller's proved phone number instead",
    errors: [
      'CODE_COOLDOWN',
      'LOAN_MOVED_ON',
      'MESSAGES_UNAVAILABLE',
      'PHONE_NOT_PROVED',
      'PHONE_UNREACHABLE',
      'RATE_LIMITED',
    ],
    rules: { params: loanParams },
    act: ({ user, params }) => textOfferCode(context, user, params.loanId),
  });
  addRoute(app, context, loanCalls.startOfferPasskey, {
    summary: 'Start a passkey confirmation, valid for this offer instead of the emailed code',
    errors: ['LOAN_MOVED_ON', 'NO_PASSKEY'],
    rules: { params: loanParams },
    answer: passkeyStartSchema,
    handle: ({ user, params, request }) =>
      startOfferPasskey(context, relyingPartyOf(context.config, request), user, params.loanId),
  });
  addPreparedRoute(app, context, loanCalls.acceptOffer, {
    summary: 'Accept an offer; the loan is then listed',
    errors: [
      'CHALLENGE_EXPIRED',
      'CODE_EXPIRED',
      'CODE_SPENT',
      'CODE_WRONG',
      'LOAN_MOVED_ON',
      'MANDATE_NOT_ACTIVE',
      'NOT_ELIGIBLE',
      'OFFER_CHANGED',
      'PASSKEY_COPIED',
      'PASSKEY_REFUSED',
      'TOP_UP_REFUSED',
      'TOP_UP_TOO_SMALL',
      'RATE_LIMITED',
    ],
    rules: { params: loanParams, body: acceptanceRules },
    fields: {
      ...confirmationTexts,
      textHash: 'The hash of the text that was read, from the offer; with or without instalments from the bank account',
      toBankAccount: 'Whether the loan is paid out to the bank account; otherwise it stays in the wallet',
    },
    answer: loanSchema,
    before: ({ user, params, body, request }) =>
      checkAcceptance(context, relyingPartyOf(context.config, request), user, params.loanId, body),
    work: async (tx, { user, params, body }, spend) => {
      await acceptOffer(context, tx, user, params.loanId, body, spend);
      return readOwnLoan(context, tx, user.id, params.loanId);
    },
  });
  addIdempotentRoute(app, context, loanCalls.refuseOffer, {
    summary: 'Refuse an offer',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams },
    answer: loanSchema,
    work: async (tx, { user, params }) => {
      await refuseOffer(context, tx, user.id, params.loanId);
      return readOwnLoan(context, tx, user.id, params.loanId);
    },
  });
}
