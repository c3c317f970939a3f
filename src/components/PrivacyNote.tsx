import { Typography } from '@mui/material';
import { pathTo } from '../pathTo';
import { RouteLink } from './RouteLink';

/** Under a form that asks for personal data: where it says what becomes of it (section 16.3). */
export function PrivacyNote() {
  return (
    <Typography variant="body2" sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
      <RouteLink to={pathTo('privacy')}>What we keep, and why</RouteLink>
    </Typography>
  );
}
