import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/api';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../../contract/administration/userList';
import type { ServerContext } from '../../context';
import { userListAnswer } from '../../http/answers';
import { protectedCall } from '../../http/defineCall';
import { readUserListRequest, userListQueryRules } from './query';
import { listUsers, streamAllUsers } from './service';

export function userListRoutes(app: FastifyInstance, context: ServerContext): void {
  protectedCall(app, context, 'admin', {
    call: calls.allUsers,
    summary: 'All users; a page of them with any of the parameters',
    rules: userListQueryRules,
    from: 'query',
    answer: userListAnswer,
    handle: async ({ input, reply }) => {
      const request = readUserListRequest(input);
      if (request.kind === 'whole') {
        reply.type('application/json; charset=utf-8');
        return streamAllUsers(context.db);
      }
      const { users, total, capped } = await listUsers(context.db, request);
      reply.header(TOTAL_COUNT_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      return users;
    },
  });
}
