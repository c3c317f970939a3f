import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { AcknowledgementForm } from './alertRules';
import type { AlertSelection, AlertsQuery } from './alerts';
import type { Alert } from './alertSchema';

export const alerts = defineCall({
  name: 'alerts',
  method: 'GET',
  path: '/administration/alerts',
  access: 'administrator',
  query: typed<AlertsQuery>(),
  answer: typed<Alert[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const alertsFile = defineCall({
  name: 'alertsFile',
  method: 'GET',
  path: '/administration/alerts-file',
  access: 'administrator',
  query: typed<AlertSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Stops the daily mails; the alert stays open until its cause is resolved. */
export const acknowledgeAlert = defineCall({
  name: 'acknowledgeAlert',
  method: 'POST',
  path: '/administration/alerts/:alertId/acknowledgement',
  access: 'administrator',
  body: typed<AcknowledgementForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
