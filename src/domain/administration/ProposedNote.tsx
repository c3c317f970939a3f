import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';

export function ProposedNote({ act }: { act: string }) {
  return (
    <Typography>
      {act} is proposed, and waits for another administrator in{' '}
      <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
    </Typography>
  );
}
