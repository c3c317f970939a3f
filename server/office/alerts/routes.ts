import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { alertCalls } from '#contract/office/alerts/calls';
import { acknowledgementRules } from '#contract/office/alerts/alertRules';
import {
  ALERT_DEFAULT_SORT,
  ALERT_KINDS,
  ALERT_PAGE_SIZES,
  ALERT_STATES,
  alertSortFields,
} from '#contract/office/alerts/alerts';
import { alertSchema } from '#contract/office/alerts/alertSchema';
import { listFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { alertParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, sortRule } from '../../kernel/http/queryRules';
import { alertList } from './list';
import { acknowledgeAlert } from './service';

const selectionRules = object({
  state: choiceRule(ALERT_STATES, 'Only open alerts, or only closed ones'),
  kind: choiceRule(ALERT_KINDS, 'Only alerts of this kind'),
});

export function alertRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = alertList(context.readers.lists);
  addRoute(app, context, alertCalls.alerts, {
    summary: 'A page of alerts, newest first by default',
    rules: {
      query: selectionRules.shape({
        ...pageRules(ALERT_PAGE_SIZES),
        sort: sortRule(alertSortFields, ALERT_DEFAULT_SORT),
      }),
    },
    answer: Type.Array(alertSchema),
    handle: listPage({
      source,
      pageSizes: ALERT_PAGE_SIZES,
      sortFields: alertSortFields,
      defaultSort: ALERT_DEFAULT_SORT,
    }),
  });
  addRoute(app, context, alertCalls.alertsFile, {
    summary: 'Alerts as CSV, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'alerts', schema: alertSchema, source }),
  });
  addIdempotentAct(app, context, alertCalls.acknowledgeAlert, {
    summary: 'Acknowledge an alert with a note, which stops its daily mails',
    errors: ['ALERT_ACKNOWLEDGED', 'ALERT_CLOSED', 'FOUR_EYES'],
    rules: { params: alertParams, body: acknowledgementRules },
    fields: { note: 'What is being done about it; administrators read it' },
    act: (tx, { user, params, body }) =>
      acknowledgeAlert(context, tx, { actorId: user.id, alertId: params.alertId, note: body.note }),
  });
}
