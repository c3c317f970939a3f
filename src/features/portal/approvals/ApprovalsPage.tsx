import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { APPROVAL_KINDS } from '#contract/office/approvals/approvals';
import { approvalCalls } from '#contract/office/approvals/calls';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { EVERY_ROLE, useRoles, IfMay } from '../../../domain/administration/useMay';
import { useAuth } from '../../../session/useSession';
import { useApprovalsQuery } from '../portalApi';
import { approvalsFor } from './approvalsDefinition';
import { LedgerCard } from './LedgerCard';

export function ApprovalsPage() {
  const roles = useRoles() ?? EVERY_ROLE;
  const definition = useMemo(() => approvalsFor(roles), [roles]);
  const { params, change } = useListParams(definition);
  const { page, pageSize, search, filters } = params;
  const { accessToken } = useAuth();
  const kind = APPROVAL_KINDS.find((name) => name === filters['kind']);
  const selection = { ...(kind && { kind }), ...(search !== '' && { q: search }) };
  const result = useApprovalsQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PortalList
        heading="Approvals"
        title={definition.label}
        intro="Acts that take two administrators: one proposes, another decides."
        list={definition}
        search={{ label: 'Search proposals', placeholder: 'Name, address or reason' }}
        params={params}
        onChange={change}
        result={result}
        file={{ name: 'approvals', call: request(approvalCalls.approvalsFile, { query: selection }) }}
      />
      <IfMay call="ledgerStatus">
        <Box sx={{ maxWidth: 1440, mx: 'auto', mt: 3 }}>
          <LedgerCard />
        </Box>
      </IfMay>
    </>
  );
}
