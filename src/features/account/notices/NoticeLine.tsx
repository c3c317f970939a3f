import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { mailGroups } from '#contract/mailKinds';
import type { Notice } from '#contract/people/inbox/noticeSchema';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { useReadNoticeMutation } from '../../../domain/inbox/inboxApi';
import { formatMoment } from '../../../lib/format';

export function NoticeLine({ notice }: { notice: Notice }) {
  const { id, group, title, text, at, isRead, link } = notice;
  const [markRead, { isLoading }] = useReadNoticeMutation();
  const read = () => markRead({ params: { noticeId: id } }).unwrap();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '12px minmax(0, 1fr)',
        columnGap: 1.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ pt: '9px' }}>{!isRead && <UnreadDot />}</Box>
      <div>
        <Typography variant="h3" component="h4" sx={{ fontWeight: isRead ? 500 : 700 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {mailGroups[group].label}, <time dateTime={at}>{formatMoment(at)}</time>
        </Typography>
        {text !== '' && <Typography sx={{ mt: 0.5, maxWidth: '68ch' }}>{text}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
          {link && (
            <Button
              component={Link}
              to={link.path}
              // Following the link marks the notice as read; after a failure it simply stays unread.
              onClick={() => {
                if (!isRead) void read().catch(() => undefined);
              }}
              sx={{ px: 1 }}
            >
              {link.label}
            </Button>
          )}
          {!isRead && (
            <Button
              color="inherit"
              loading={isLoading}
              aria-label={`Mark as read: ${title}`}
              onClick={() => void read().catch((error: unknown) => showFailure(failures.notice, asApiError(error)))}
              sx={{ px: 1, color: 'text.secondary' }}
            >
              Mark as read
            </Button>
          )}
        </Box>
      </div>
    </Box>
  );
}

function UnreadDot() {
  return (
    <Box sx={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: 'primary.main' }}>
      <span className="visually-hidden">Unread</span>
    </Box>
  );
}
