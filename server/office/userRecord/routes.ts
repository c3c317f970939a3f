import type { FastifyInstance } from 'fastify';
import { userRecordCalls } from '#contract/office/users/calls';
import { personContactsSchema } from '#contract/office/users/personContactsSchema';
import { personMoneySchema } from '#contract/office/users/personMoneySchema';
import { personSignInsSchema } from '#contract/office/users/personSignInsSchema';
import { userRecordSchema } from '#contract/office/users/userRecordSchema';
import type { ServerContext } from '../../kernel/context';
import { userParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { readContacts } from './contacts';
import { readPersonMoney } from './money';
import { readUserRecord } from './service';
import { readSignIns } from './signIns';

export function userRecordRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, userRecordCalls.userRecord, {
    summary: "A user with all fields and the account's events",
    rules: { params: userParams },
    answer: userRecordSchema,
    handle: ({ user, params }) => readUserRecord(context, user.id, params.userId),
  });
  addRoute(app, context, userRecordCalls.personMoney, {
    summary: "The latest transfers of a user's wallet, and their payouts, pledges and notes",
    rules: { params: userParams },
    answer: personMoneySchema,
    handle: ({ user, params }) => readPersonMoney(context, { actorId: user.id, userId: params.userId }),
  });
  addRoute(app, context, userRecordCalls.personSignIns, {
    summary: 'Where a user signed in, and who else used the same devices',
    rules: { params: userParams },
    answer: personSignInsSchema,
    handle: ({ user, params }) => readSignIns(context, { actorId: user.id, userId: params.userId }),
  });
  addRoute(app, context, userRecordCalls.personContacts, {
    summary: "A user's messages to us, the emails sent to them, and administrators' decisions about them",
    rules: { params: userParams },
    answer: personContactsSchema,
    handle: ({ user, params }) => readContacts(context, { actorId: user.id, userId: params.userId }),
  });
}
