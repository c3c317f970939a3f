import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/users/calls';
import { personContactsSchema } from '../../../contract/office/users/personContactsSchema';
import { personMoneySchema } from '../../../contract/office/users/personMoneySchema';
import { personSignInsSchema } from '../../../contract/office/users/personSignInsSchema';
import { userRecordSchema } from '../../../contract/office/users/userRecordSchema';
import type { ServerContext } from '../../context';
import { userParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { readContacts } from './contacts';
import { readPersonMoney } from './money';
import { readUserRecord } from './service';
import { readSignIns } from './signIns';

export function userRecordRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.userRecord, {
    summary: "One user with all fields and the account's events",
    rules: { params: userParams },
    answer: userRecordSchema,
    handle: ({ user, params }) => readUserRecord(context, user.id, params.userId),
  });
  addRoute(app, context, calls.personMoney, {
    summary: "The last transfers of one user's wallet, their payouts, pledges and notes",
    rules: { params: userParams },
    answer: personMoneySchema,
    handle: ({ user, params }) => readPersonMoney(context, { actorId: user.id, userId: params.userId }),
  });
  addRoute(app, context, calls.personSignIns, {
    summary: 'Where one user signed in, and who else did on the same devices',
    rules: { params: userParams },
    answer: personSignInsSchema,
    handle: ({ user, params }) => readSignIns(context, { actorId: user.id, userId: params.userId }),
  });
  addRoute(app, context, calls.personContacts, {
    summary: 'What one user wrote to us, which mails went to them, and what administrators decided about them',
    rules: { params: userParams },
    answer: personContactsSchema,
    handle: ({ user, params }) => readContacts(context, { actorId: user.id, userId: params.userId }),
  });
}
