import type { FastifyInstance } from 'fastify';
import { userCalls } from '#contract/people/users/calls';
import { userSchema } from '#contract/people/users/userSchema';
import { profileRules } from '#contract/people/users/profileRules';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { dayText } from '../../kernel/http/inputText';
import { presentUser } from '../users/present';
import { checkProfileDue, completeProfile } from './service';

export function profileRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, userCalls.myProfile, {
    summary: "The caller's own details",
    rules: {},
    answer: userSchema,
    handle: ({ user }) => Promise.resolve(presentUser(user)),
  });
  addPreparedRoute(app, context, userCalls.completeProfile, {
    summary: 'Complete the profile, once, after the email is verified',
    errors: ['EMAIL_NOT_VERIFIED', 'PROFILE_ALREADY_COMPLETED'],
    rules: { body: profileRules },
    fields: {
      dateOfBirth: dayText('The date of birth; the person is at least 18', '1994-05-17'),
      gender: "The person's gender; no decision about a loan depends on it",
      address: 'The home address',
      nationality: { description: 'The country, as the list of countries names it', examples: ['Nigeria'] },
    },
    answer: successSchema,
    before: async ({ user }) => {
      checkProfileDue(user);
    },
    work: async (tx, { body, user }) => {
      await completeProfile(context, tx, user, body);
      return success;
    },
  });
}
