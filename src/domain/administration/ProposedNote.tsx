import Typography from '@mui/material/Typography';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';

/** Says that an act is proposed already, in place of its button, with the way to where it is decided. */
export function ProposedNote({ act }: { act: string }) {
  return (
    <Typography>
      {act} is proposed, and waits for another administrator in{' '}
      <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
    </Typography>
  );
}
