import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { complaintKindLabels } from '#contract/office/complaints/complaint';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { StatusChip } from '../../../components/figures/StatusChip';
import { RouteLink } from '../../../components/RouteLink';
import { ListLine } from '../../../domain/administration/ListCard';
import { PastApprovalLine } from '../../../domain/administration/PastApprovalLine';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { ContactChangesCard } from './ContactChangesCard';
import { ShownCard } from './ShownCard';
import { usePersonContactsQuery } from './userRecordApi';

const list = { m: 0, p: 0, listStyle: 'none' };

export function ContactsPanel({ user: { id, email, firstName, deletedAt } }: { user: UserRecord }) {
  const result = usePersonContactsQuery({ userId: id }, { refetchOnMountOrArgChange: true });
  const { currentData } = result;
  if (!currentData) return <FailedCard text="The contacts could not be loaded" result={result} />;
  const { complaints, changes, approvals, mails, mailCount } = currentData;
  return (
    <Stack sx={{ gap: 3 }}>
      <ShownCard
        id="messages-title"
        title="Complaints"
        isEmpty={complaints.length === 0}
        empty={
          <>
            <bdi>{firstName}</bdi> has never written to us.
          </>
        }
        more={
          <RouteLink to={pathTo('complaintQueue')} search={`q=${encodeURIComponent(email)}`}>
            Complaints in full
          </RouteLink>
        }
      >
        <Box component="ul" aria-labelledby="messages-title" sx={list}>
          {complaints.map(({ id: complaintId, kind, words, sentAt, answeredAt, isOverdue }) => (
            <ListLine
              key={complaintId}
              title={complaintKindLabels[kind]}
              acts={
                <StatusChip tone={answeredAt !== undefined ? 'success' : isOverdue ? 'error' : 'warning'}>
                  {answeredAt !== undefined ? 'Answered' : isOverdue ? 'Overdue' : 'Waiting'}
                </StatusChip>
              }
            >
              “<bdi>{words}</bdi>” · {formatMoment(sentAt)}
            </ListLine>
          ))}
        </Box>
      </ShownCard>
      <ContactChangesCard userId={id} isDeleted={deletedAt !== undefined} changes={changes} />
      <ShownCard
        id="decisions-title"
        title="Approvals"
        isEmpty={approvals.length === 0}
        empty="No proposals about them yet."
      >
        <Box component="ul" aria-labelledby="decisions-title" sx={list}>
          {approvals.map((approval) => (
            <PastApprovalLine key={approval.id} approval={approval} />
          ))}
        </Box>
      </ShownCard>
      <ShownCard
        id="mails-title"
        title="Emails"
        isEmpty={mails.length === 0}
        empty="No email went out in the last 180 days."
        shown={{ count: mails.length, of: mailCount }}
      >
        <Box component="ul" aria-labelledby="mails-title" sx={list}>
          {mails.map(({ id: mailId, kind, subject, outcome, sentAt }) => (
            <ListLine
              key={mailId}
              title={subject}
              acts={outcome === 'refused' && <StatusChip tone="error">Refused by the email server</StatusChip>}
            >
              {formatMoment(sentAt)}
              {kind === 'code' && ' · with a code'}
            </ListLine>
          ))}
        </Box>
      </ShownCard>
    </Stack>
  );
}
