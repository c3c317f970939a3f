import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import {
  AUDIT_PAGE_SIZES,
  AUDITED_ACTIONS,
  auditSortFields,
  type AuditEntry,
} from '../../contract/office/audit/auditTrail';
import * as calls from '../../contract/office/audit/calls';
import type { ServerContext } from '../context';
import { list, moment, object as objectSchema, oneOf, text } from '../http/answerSchema';
import { setListTotal } from '../http/listTotal';
import { choiceRule, dayRule, pageRule, pageSizeRule, searchRule, sortRule } from '../http/queryRules';
import { addRoute } from '../http/route';
import { listAuditTrail, streamAuditTrail } from './service';

const entrySchema = objectSchema<AuditEntry>(
  { id: text, at: moment, actorId: text, actorName: text, action: oneOf(AUDITED_ACTIONS) },
  { personId: text, personName: text, loanId: text, details: text },
);

const selectionRules = object({ action: choiceRule(AUDITED_ACTIONS), q: searchRule, from: dayRule, to: dayRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...AUDIT_PAGE_SIZES)),
  sort: sortRule(auditSortFields),
});

/** Who saw and did what. */
export function auditTrailRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.auditTrail, {
    summary: 'A page of what administrators saw and did, the newest first unless asked otherwise',
    rules: { query: queryRules },
    answer: list(entrySchema),
    handle: async ({ query, setHeader }) => {
      const { entries, ...total } = await listAuditTrail(context.db, query);
      setListTotal(setHeader, total);
      return entries;
    },
  });
  addRoute(app, context, calls.auditTrailFile, {
    summary: 'What administrators saw and did as CSV, the newest first',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => streamAuditTrail(context, user.id, query),
  });
}
