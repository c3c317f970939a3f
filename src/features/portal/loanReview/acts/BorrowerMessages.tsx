import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../../../lib/format';
import { useLoanMessagesQuery } from '../loanReviewApi';

/** The borrower's messages about this loan, newest first; the dialog around it waits for them. */
export function BorrowerMessages({ loanId }: { loanId: string }) {
  const { data: messages, isError } = useLoanMessagesQuery({ loanId });
  return (
    <Box
      component="section"
      aria-labelledby="borrower-messages"
      sx={{ p: 2, borderRadius: '10px', backgroundColor: 'var(--tint)', minWidth: 0 }}
    >
      <Typography id="borrower-messages" variant="h3" sx={{ mb: 1 }}>
        What the borrower wrote
      </Typography>
      {isError && <Typography color="error">The messages could not be loaded.</Typography>}
      {messages?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing about this loan yet.</Typography>}
      {[...(messages ?? [])]
        .sort((one, other) => other.sentAt.localeCompare(one.sentAt))
        .map(({ id, words, sentAt, answer }) => (
          <Box key={id} sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <bdi>{words}</bdi>
            </Typography>
            {answer !== undefined && (
              <Typography
                sx={{
                  mt: 1,
                  pl: 2,
                  borderLeft: 3,
                  borderColor: 'primary.main',
                  whiteSpace: 'pre-line',
                  overflowWrap: 'anywhere',
                }}
              >
                {answer}
              </Typography>
            )}
          </Box>
        ))}
    </Box>
  );
}
