import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { userRecordCalls } from '#contract/office/users/calls';
import type { ServerContext } from '../../kernel/context';
import { currentReader } from '../../kernel/db/readers';
import { setListTotal } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { listedUserSchema } from '#contract/people/users/userSchema';
import { auditListAccess } from './auditListAccess';
import { readUserListRequest, userListQueryRules } from './query';
import { listUsers, streamAllUsers } from './list';

export function userListRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, userRecordCalls.allUsers, {
    summary: 'All users, or a page of them if any parameter is given',
    rules: { query: userListQueryRules },
    answer: Type.Array(listedUserSchema),
    handle: async ({ user, query, setHeader }) => {
      const request = readUserListRequest(query);
      await auditListAccess(context, user.id, request);
      if (request.kind === 'whole') return streamAllUsers(currentReader(context.readers.lists));
      const { users, ...total } = await listUsers(context.readers.lists, request);
      setListTotal(setHeader, total);
      return users;
    },
  });
}
