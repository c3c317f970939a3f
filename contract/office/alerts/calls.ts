import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { AcknowledgementForm } from './alertRules';
import type { AlertSelection, AlertsQuery } from './alerts';
import type { Alert } from './alertSchema';

export const alertCalls = defineCalls({
  alerts: get('/administration/alerts', 'administrator', {
    query: typed<AlertsQuery>(),
    answer: typed<Alert[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  alertsFile: get('/administration/alerts-file', 'administrator', {
    query: typed<AlertSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** Stops the daily mails; the alert stays open until its cause is resolved. */
  acknowledgeAlert: postOnce('/administration/alerts/:alertId/acknowledgement', 'administrator', {
    body: typed<AcknowledgementForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
