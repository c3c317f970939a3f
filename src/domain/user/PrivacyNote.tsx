import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';

/** A link to the privacy page, below forms that ask for personal data (docs/product/app.md#privacy-page). */
export function PrivacyNote() {
  return (
    <Typography variant="body2" sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
      <RouteLink to={pathTo('privacy')}>What we keep, and why</RouteLink>
    </Typography>
  );
}
