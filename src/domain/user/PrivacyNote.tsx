import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';

export function PrivacyNote() {
  return (
    <Typography variant="body2" sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
      <RouteLink to={pathTo('privacy')}>What we keep, and why</RouteLink>
    </Typography>
  );
}
