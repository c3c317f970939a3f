import { useId } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { alertCalls } from '#contract/office/alerts/calls';
import { ALERT_KINDS, type AlertState } from '#contract/office/alerts/alerts';
import { writeSort } from '#contract/lists';
import { request } from '../../../api/request';
import { withFilter } from '../../../components/list/listParams';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useAlertsQuery } from '../portalApi';
import { alertLists, alertsAddress } from './alertsDefinition';

export function AlertsPage() {
  const { params, change } = useListParams(alertsAddress);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const id = useId();
  const state: AlertState = filters['state'] === 'closed' ? 'closed' : 'open';
  const kind = ALERT_KINDS.find((name) => name === filters['kind']);
  const selection = { state, ...(kind && { kind }) };
  const result = useAlertsQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const bar = (
    <Tabs
      data-public=""
      value={state}
      aria-label="Which alerts"
      onChange={(_event, next: AlertState) => {
        change({ filters: { state: next } });
      }}
    >
      <Tab value="open" label="Open" id={`${id}-open`} />
      <Tab value="closed" label="History" id={`${id}-closed`} />
    </Tabs>
  );
  return (
    <PortalList
      heading="Alerts"
      intro="Problems that need a person. We email an alert daily until somebody acknowledges it. It closes once its cause is gone."
      tabs={{ bar, panelId: `${id}-panel`, tabId: `${id}-${state}` }}
      list={alertLists[state]}
      // The tab isn't a filter that users can clear.
      params={{ ...params, filters: withFilter(filters, 'state', '') }}
      onChange={({ filters: chosen, ...given }, options) => {
        change({ ...given, ...(chosen && { filters: { ...chosen, state } }) }, options);
      }}
      result={result}
      file={{ name: 'alerts', call: request(alertCalls.alertsFile, { query: selection }) }}
    />
  );
}
