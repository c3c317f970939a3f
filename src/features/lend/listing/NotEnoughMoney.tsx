import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';

export function NotEnoughMoney() {
  return (
    <Typography sx={{ mb: 2 }}>
      Your wallet doesn’t have enough free money. <RouteLink to={pathTo('wallet')}>Add money</RouteLink>
    </Typography>
  );
}
