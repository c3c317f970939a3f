import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import * as calls from '../../../contract/administration/calls/users';
import type { Freeze, UserRecord } from '../../../contract/administration/userRecord';
import type { ServerContext } from '../../context';
import { UUID } from '../../db/uuid';
import { moment, object as objectSchema, text } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { activityFields } from '../accountActivity/answers';
import { listedUserFields } from '../users/answers';
import { readUserRecord } from './service';

const userRecordSchema = objectSchema<UserRecord>(
  { ...listedUserFields.required, ...activityFields.required },
  {
    ...listedUserFields.optional,
    ...activityFields.optional,
    bankCode: text,
    termsVersion: text,
    termsAcceptedAt: moment,
    freeze: objectSchema<Freeze>({ at: moment, reason: text }),
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
