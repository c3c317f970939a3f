import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { mailGroups } from '#contract/mailKinds';
import type { Notice } from '#contract/people/inbox/noticeSchema';
import { useReadNoticeMutation } from '../../../domain/inbox/inboxApi';
import { formatMoment } from '../../../lib/format';
import css from './NoticeLine.module.css';

/** One line that opens; opening marks the notice as read. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { id, group, title, text, at, isRead, link } = notice;
  const [markRead] = useReadNoticeMutation();
  return (
    <li className={css.line}>
      <details
        onToggle={({ currentTarget: { open } }) => {
          // After a failure it simply stays unread.
          if (open && !isRead) void markRead({ params: { noticeId: id } });
        }}
      >
        <summary className={css.summary}>
          <span className={css.dot}>{!isRead && <UnreadDot />}</span>
          <span className={isRead ? css.title : `${css.title} ${css.unread}`}>{title}</span>
          <span className={css.when}>
            {mailGroups[group].label}, <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </summary>
        <Box sx={{ pl: '24px', pb: 2 }}>
          {text !== '' && <Typography sx={{ maxWidth: '68ch' }}>{text}</Typography>}
          {link && (
            <Link component={RouterLink} to={link.path} sx={{ display: 'inline-block', py: 0.5 }}>
              {link.label}
            </Link>
          )}
        </Box>
      </details>
    </li>
  );
}

function UnreadDot() {
  return (
    <Box sx={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: 'primary.main' }}>
      <span className="visually-hidden">Unread</span>
    </Box>
  );
}
