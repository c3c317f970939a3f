import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { complaintKindLabels } from '../../../../contract/office/complaints/complaint';
import type { Complaint } from '../../../../contract/office/complaints/complaintSchema';
import { formatMoment } from '../../../lib/format';

export function ComplaintList({ complaints }: { complaints: readonly Complaint[] }) {
  return (
    <Card component="section" aria-labelledby="written" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="written" variant="h2" sx={{ mb: 1 }}>
        Your messages
      </Typography>
      {complaints.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>You haven’t written to us yet.</Typography>
      ) : (
        <Box component="ul" aria-labelledby="written" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {complaints.map(({ id, kind, words, sentAt, answerDueAt, isOverdue, answer, answeredAt }) => (
            <Box component="li" key={id} sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
              <Typography variant="h3">{complaintKindLabels[kind]}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatMoment(sentAt)}
              </Typography>
              <Typography sx={{ mt: 1, whiteSpace: 'pre-line', maxWidth: '64ch' }}>{words}</Typography>
              {answer !== undefined && answeredAt !== undefined ? (
                <Box sx={{ mt: 1.5, pl: 2, borderLeft: 3, borderColor: 'primary.main', maxWidth: '64ch' }}>
                  <Typography sx={{ whiteSpace: 'pre-line' }}>{answer}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    Our answer, {formatMoment(answeredAt)}
                  </Typography>
                </Box>
              ) : (
                <Typography sx={{ mt: 1, color: 'text.secondary' }}>
                  {isOverdue
                    ? `We’re late; sorry. Our answer was due by ${formatMoment(answerDueAt)}.`
                    : `We answer by ${formatMoment(answerDueAt)}.`}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
