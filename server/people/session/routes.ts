import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  openSessionSchema,
  portalSignInAnswerSchema,
  signInAnswerSchema,
} from '#contract/people/session/sessionSchema';
import { sessionCalls, sessionReviewCalls } from '#contract/people/session/calls';
import { adminSignInRules, signInRules } from '#contract/people/session/signInRules';
import { secondStepRules } from '#contract/people/secondFactors/factorRules';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { sessionParams, userParams } from '../../kernel/http/idRules';
import { addRoute, addAct } from '../../kernel/http/route';
import { EMAIL_TEXT, FACTOR_ANSWER_TEXT, PASSWORD_TEXT } from '../inputTexts';
import { callerOf } from './authenticate';
import { endOne, listSessions, logOut, signOutEverywhere } from './openSessions';
import { takeSecondStep } from './secondStep';
import { signIn, signInAdmin } from './service';
import { countSignOut, signOutPerson } from './signOutPerson';

export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, sessionCalls.login, {
    summary: 'Sign in',
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED', 'SECOND_FACTOR_DOOR'],
    rules: { body: signInRules },
    fields: {
      email: EMAIL_TEXT,
      password: PASSWORD_TEXT,
      rememberMe: 'Whether the access token lasts longer than usual; false if left out',
    },
    answer: signInAnswerSchema,
    handle: ({ body, request }) => signIn(context, body, callerOf(request, context)),
  });
  addRoute(app, context, sessionCalls.adminLogin, {
    summary: 'Sign in at the management portal; administrators only',
    errors: ['INVALID_CREDENTIALS', 'NOT_AN_ADMIN', 'RATE_LIMITED'],
    rules: { body: adminSignInRules },
    fields: { email: EMAIL_TEXT, password: PASSWORD_TEXT },
    answer: portalSignInAnswerSchema,
    handle: ({ body, request }) => signInAdmin(context, body, callerOf(request, context)),
  });
  addRoute(app, context, sessionCalls.secondStep, {
    summary: "Give an administrator's second factor after the password",
    errors: [
      'APP_CODE_WRONG',
      'PASSKEY_COPIED',
      'PASSKEY_REFUSED',
      'RATE_LIMITED',
      'RECOVERY_CODE_WRONG',
      'SECOND_STEP_EXPIRED',
    ],
    rules: { body: secondStepRules },
    fields: {
      way: 'The kind of factor',
      answer: FACTOR_ANSWER_TEXT,
      token: 'The token from the answer to email and password',
    },
    answer: signInAnswerSchema,
    handle: ({ body, request }) => takeSecondStep(context, body, callerOf(request, context)),
  });
  addAct(app, context, sessionCalls.logout, {
    summary: 'Sign out and end the access token',
    rules: {},
    act: ({ user }) => logOut(context, user),
  });
  addRoute(app, context, sessionCalls.mySessions, {
    summary: 'Where the caller is signed in, last used first',
    rules: {},
    answer: Type.Array(openSessionSchema),
    handle: ({ user }) => listSessions(context, user),
  });
  addAct(app, context, sessionCalls.endSession, {
    summary: "Sign out one of the caller's devices",
    rules: { params: sessionParams },
    act: ({ user, params }) => endOne(context, user, params.sessionId),
  });
  addAct(app, context, sessionCalls.signOutEverywhere, {
    summary: 'Sign out everywhere and end all access tokens',
    rules: {},
    act: ({ user }) => signOutEverywhere(context, user),
  });
  addPreparedRoute(app, context, sessionReviewCalls.signOutPerson, {
    summary: 'Sign a person out on every device, with a reason; their API tokens end too',
    rules: { params: userParams, body: reasonRules },
    fields: { reason: 'Why; kept in the audit trail' },
    answer: successSchema,
    before: ({ user, params }) => countSignOut(context, { actorId: user.id, userId: params.userId }),
    work: async (tx, { user, params, body }) => {
      await signOutPerson(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason });
      return success;
    },
  });
}
