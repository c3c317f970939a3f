import Alert from '@mui/material/Alert';
import { RouteLink } from '../../components/RouteLink';
import { PageColumn } from '../../components/PageColumns';
import { pathTo } from '../../pathTo';
import { useCurrentUser } from '../../session/useSession';

export function AdministratorNote() {
  const user = useCurrentUser();
  if (!user?.isAdmin) return null;
  return (
    <PageColumn width="wide">
      <Alert role="note" severity="info" icon={false} sx={{ mb: 3 }}>
        To work, sign in to the{' '}
        <RouteLink to={pathTo('allUsers')} color="inherit">
          management portal
        </RouteLink>
        .
      </Alert>
    </PageColumn>
  );
}
