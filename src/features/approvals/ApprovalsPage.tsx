import Stack from '@mui/material/Stack';
import { approvalsFile } from '../../../contract/administration/calls/approvals';
import { request } from '../../api/request';
import { FileButton } from '../../domain/administration/FileButton';
import { ListCard } from '../../domain/administration/ListCard';
import { PortalPage } from '../../domain/administration/PortalPage';
import { useAuth } from '../../session/useSession';
import { ApprovalLine } from './ApprovalLine';
import { useApprovalsQuery } from './approvalsApi';
import { LedgerCard } from './LedgerCard';

/** Section 2.22, /admin/approvals. */
export function ApprovalsPage() {
  const { accessToken } = useAuth();
  const asked = useApprovalsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Approvals"
      intro="What takes two administrators: one has proposed it, another decides."
      asked={asked}
      file={<FileButton name="approvals" call={request(approvalsFile)} />}
    >
      {(waiting) => (
        <Stack sx={{ gap: 3 }}>
          <ListCard id="waiting" title="Waiting for a second administrator" empty="Nothing waits.">
            {waiting.map((approval) => (
              <ApprovalLine key={approval.id} approval={approval} />
            ))}
          </ListCard>
          <LedgerCard />
        </Stack>
      )}
    </PortalPage>
  );
}
