import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/users/calls';
import { userRecordSchema } from '../../../contract/office/users/userRecordSchema';
import type { ServerContext } from '../../context';
import { userParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { readUserRecord } from './service';

export function userRecordRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.userRecord, {
    summary: "One user with all fields and the account's events",
    rules: { params: userParams },
    answer: userRecordSchema,
    handle: ({ user, params }) => readUserRecord(context, user.id, params.userId),
  });
}
