import type { InputOf } from '#contract/call';
import * as calls from '#contract/office/alerts/calls';
import type { AlertsQuery } from '#contract/office/alerts/alerts';
import type { Alert } from '#contract/office/alerts/alertSchema';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<ListPage<Alert>, AlertsQuery>({
      query: (query) => request(calls.alerts, { query }),
      transformResponse: toPage<Alert>,
      providesTags: ['Alerts'],
    }),
    acknowledgeAlert: build.mutation<unknown, InputOf<typeof calls.acknowledgeAlert>>({
      query: (input) => request(calls.acknowledgeAlert, input),
      invalidatesTags: ['Alerts'],
    }),
  }),
});

export const { useAcknowledgeAlertMutation, useAlertsQuery } = alertsApi;
