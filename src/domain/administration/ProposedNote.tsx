import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';

/** Replaces an act's button when it is already proposed, with a link to the approvals. */
export function ProposedNote({ act }: { act: string }) {
  return (
    <Typography>
      {act} is proposed, and waits for another administrator in{' '}
      <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
    </Typography>
  );
}
