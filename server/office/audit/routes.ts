import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { auditEntrySchema } from '#contract/office/audit/auditEntrySchema';
import {
  AUDIT_DEFAULT_SORT,
  AUDIT_PAGE_SIZES,
  AUDITED_ACTIONS,
  auditSortFields,
} from '#contract/office/audit/auditTrail';
import { auditCalls } from '#contract/office/audit/calls';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, daysRules, personSearchRule, sortRule } from '../../kernel/http/queryRules';
import { auditList } from './list';
import { listFile } from '../../kernel/audit/takeFile';

const selectionRules = object({
  action: choiceRule(AUDITED_ACTIONS, 'Only this action'),
  q: personSearchRule("the person's id; both who acted and whom it concerns are found"),
  ...daysRules('in Lagos'),
});

const queryRules = selectionRules.shape({
  ...pageRules(AUDIT_PAGE_SIZES),
  sort: sortRule(auditSortFields, AUDIT_DEFAULT_SORT),
});

export function auditTrailRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = auditList(context.readers.lists);
  addRoute(app, context, auditCalls.auditTrail, {
    summary: 'A page of the audit trail, newest first by default',
    rules: { query: queryRules },
    answer: Type.Array(auditEntrySchema),
    handle: listPage({
      source,
      pageSizes: AUDIT_PAGE_SIZES,
      sortFields: auditSortFields,
      defaultSort: AUDIT_DEFAULT_SORT,
    }),
  });
  addRoute(app, context, auditCalls.auditTrailFile, {
    summary: 'The audit trail as CSV, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'audit trail', schema: auditEntrySchema, source }),
  });
}
