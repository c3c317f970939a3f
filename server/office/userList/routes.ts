import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/users/calls';
import type { ServerContext } from '../../context';
import { list } from '../../http/answerSchema';
import { setListTotal } from '../../http/listPage';
import { addRoute } from '../../http/route';
import { noteFile } from '../../audit/takeFile';
import { listedUserSchema } from '../../people/users/answers';
import { readUserListRequest, userListQueryRules } from './query';
import { listUsers, streamAllUsers } from './service';

export function userListRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.allUsers, {
    summary: 'All users; a page of them with any of the parameters',
    rules: { query: userListQueryRules },
    answer: list(listedUserSchema),
    handle: async ({ user, query, setHeader }) => {
      const request = readUserListRequest(query);
      // A walk through all pages makes the report; its first one stands for it.
      const isFile = request.kind === 'whole' || (request.kind === 'walk' && request.after === undefined);
      if (isFile) await noteFile(context, user.id, 'users');
      if (request.kind === 'whole') return streamAllUsers(context.db);
      const { users, ...total } = await listUsers(context.db, request);
      setListTotal(setHeader, total);
      return users;
    },
  });
}
