import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';

/** Shown instead of an act's button while its proposal is open. */
export function ProposedNote({ act }: { act: string }) {
  return (
    <Typography>
      {act} is proposed, and waits for another administrator in{' '}
      <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
    </Typography>
  );
}
