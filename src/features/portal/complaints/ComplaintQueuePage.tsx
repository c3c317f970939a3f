import { complaintsFile } from '../../../../contract/office/complaints/calls';
import { COMPLAINT_KINDS, COMPLAINT_STATES } from '../../../../contract/office/complaints/complaint';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useComplaintQueueQuery } from './complaintQueueApi';
import { complaintsDefinition } from './complaintsDefinition';

export function ComplaintQueuePage() {
  const { params, change } = useListParams(complaintsDefinition);
  const { page, pageSize, search, filters } = params;
  const { accessToken } = useAuth();
  const state = COMPLAINT_STATES.find((name) => name === filters['state']);
  const kind = COMPLAINT_KINDS.find((name) => name === filters['kind']);
  const selection = { ...(state && { state }), ...(kind && { kind }), ...(search !== '' && { q: search }) };
  const result = useComplaintQueueQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Complaints"
      intro="Complaints, and people who can’t pay, the most urgent first. Answers are due within 48 hours. We email people when there is one."
      list={complaintsDefinition}
      search={{ label: 'Search people', placeholder: 'Name, user name or email' }}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'complaints', call: request(complaintsFile, { query: selection }) }}
    />
  );
}
