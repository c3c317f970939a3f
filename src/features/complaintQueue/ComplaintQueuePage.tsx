import Stack from '@mui/material/Stack';
import { complaintsFile } from '../../../contract/complaints/calls';
import { request } from '../../api/request';
import { FileButton } from '../../domain/administration/FileButton';
import { ListCard } from '../../domain/administration/ListCard';
import { PortalPage } from '../../domain/administration/PortalPage';
import { useAuth } from '../../session/useSession';
import { useComplaintQueueQuery } from './complaintQueueApi';
import { ComplaintLine } from './ComplaintLine';

/** Section 2.29, /admin/complaints. */
export function ComplaintQueuePage() {
  const { accessToken } = useAuth();
  const asked = useComplaintQueueQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Complaints"
      intro="What people complain of, and who cannot pay. An answer is due within 48 hours; they get it by mail."
      asked={asked}
      file={<FileButton name="complaints" call={request(complaintsFile)} />}
    >
      {({ waiting, answered }) => (
        <Stack sx={{ gap: 3 }}>
          <ListCard id="waiting" title="Waiting for an answer" empty="Nothing waits.">
            {waiting.map((complaint) => (
              <ComplaintLine key={complaint.id} complaint={complaint} />
            ))}
          </ListCard>
          <ListCard id="answered" title="Answered last" empty="Nothing yet.">
            {answered.map((complaint) => (
              <ComplaintLine key={complaint.id} complaint={complaint} />
            ))}
          </ListCard>
        </Stack>
      )}
    </PortalPage>
  );
}
