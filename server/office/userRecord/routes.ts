import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import * as calls from '../../../contract/office/users/calls';
import type { Freeze, UserRecord } from '../../../contract/office/users/userRecord';
import { DELETION_BARS } from '../../../contract/office/dataProtection/deletion';
import type { ServerContext } from '../../context';
import { UUID } from '../../db/uuid';
import { flag, list, moment, object as objectSchema, oneOf, text } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { activityFields } from '../../people/accountActivity/answers';
import { listedUserFields } from '../../people/users/answers';
import { readUserRecord } from './service';

const userRecordSchema = objectSchema<UserRecord>(
  { ...listedUserFields.required, ...activityFields.required, deletionBars: list(oneOf(DELETION_BARS)) },
  {
    ...listedUserFields.optional,
    ...activityFields.optional,
    bankCode: text,
    termsVersion: text,
    termsAcceptedAt: moment,
    deletedAt: moment,
    freeze: objectSchema<Freeze>({ at: moment, reason: text, isUnfreezingProposed: flag }),
  },
);

export function userRecordRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.userRecord, {
    summary: 'One user with all fields, and what happened to the account',
    rules: { params: object({ userId: string().required().matches(UUID) }) },
    answer: userRecordSchema,
    handle: ({ user, params }) => readUserRecord(context, user.id, params.userId),
  });
}
