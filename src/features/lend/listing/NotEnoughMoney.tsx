import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';

export function NotEnoughMoney() {
  return (
    <Typography sx={{ mb: 2 }}>
      There is not enough money free in your wallet. <RouteLink to={pathTo('wallet')}>Add money</RouteLink>
    </Typography>
  );
}
