import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComplaintMessage } from '#contract/office/complaints/complaintSchema';
import { formatMoment } from '../../lib/format';

interface ThreadMessagesProps {
  messages: readonly ComplaintMessage[];
  /** What the reader calls both sides, such as 'You' and 'Our answer'. */
  names: Readonly<Record<ComplaintMessage['author'], string>>;
}

/** The replies to a complaint, oldest first; ours have a mark on the left. */
export function ThreadMessages({ messages, names }: ThreadMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <Box component="ol" aria-label="Messages" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map(({ author, words, sentAt }, index) => (
        <Box
          component="li"
          key={index}
          sx={{
            mt: 1.5,
            maxWidth: '64ch',
            overflowWrap: 'anywhere',
            ...(author === 'administrator' && { pl: 2, borderLeft: 3, borderColor: 'primary.main' }),
          }}
        >
          <Typography sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
            <bdi>{words}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{names[author]}</bdi>, {formatMoment(sentAt)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
