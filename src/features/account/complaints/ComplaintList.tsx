import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { complaintKindLabels } from '#contract/office/complaints/complaint';
import type { Complaint } from '#contract/office/complaints/complaintSchema';
import { ThreadMessages } from '../../../domain/complaints/ThreadMessages';
import { formatMoment } from '../../../lib/format';
import { ReplyForm } from './ReplyForm';

/** One form at a time: the others close. */
export function ComplaintList({ complaints }: { complaints: readonly Complaint[] }) {
  const [writingOn, setWritingOn] = useState<string>();
  return (
    <Card component="section" aria-labelledby="written" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="written" variant="h2" sx={{ mb: 1 }}>
        Your messages
      </Typography>
      {complaints.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>You haven’t written to us yet.</Typography>
      ) : (
        <Box component="ul" aria-labelledby="written" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {complaints.map((complaint) => (
            <ComplaintThread
              key={complaint.id}
              complaint={complaint}
              isWriting={complaint.id === writingOn}
              onWrite={() => setWritingOn(complaint.id)}
              onSent={() => setWritingOn(undefined)}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

interface ComplaintThreadProps {
  complaint: Complaint;
  isWriting: boolean;
  onWrite: () => void;
  onSent: () => void;
}

function ComplaintThread({ complaint, isWriting, onWrite, onSent }: ComplaintThreadProps) {
  const { id, kind, words, sentAt, answeredAt, replyUntil, messages } = complaint;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{complaintKindLabels[kind]}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatMoment(sentAt)}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', maxWidth: '64ch' }}>
        <bdi>{words}</bdi>
      </Typography>
      <ThreadMessages messages={messages} names={{ person: 'You', administrator: 'Our answer' }} />
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{endOf(complaint)}</Typography>
      {isWriting ? (
        <ReplyForm complaintId={id} onSent={onSent} />
      ) : (
        (answeredAt === undefined || replyUntil !== undefined) && (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={onWrite}>
            Reply
          </Button>
        )
      )}
    </Box>
  );
}

function endOf({ answeredAt, answerDueAt, isOverdue, replyUntil }: Complaint): string {
  if (answeredAt === undefined) {
    return isOverdue
      ? `We’re late; sorry. Our answer was due by ${formatMoment(answerDueAt)}.`
      : `We answer by ${formatMoment(answerDueAt)}.`;
  }
  if (replyUntil === undefined) return 'This one is closed. You can write a new message above.';
  return `You can reply until ${formatMoment(replyUntil)}.`;
}
