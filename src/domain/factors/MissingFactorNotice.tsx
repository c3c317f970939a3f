import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import { useLocation } from 'react-router-dom';
import { RouteLink } from '../../components/RouteLink';
import { safeStorage } from '../../lib/safeStorage';
import { pathTo } from '../../pathTo';
import { useAuth } from '../../session/useSession';
import { useMySecondFactorQuery } from './factorsApi';
import css from './MissingFactorNotice.module.css';

const DISMISSED_KEY = 'secondFactorNotice';

const { read, write } = safeStorage(() => window.localStorage);

const isNoticeDismissed = (email: string): boolean => read(DISMISSED_KEY) === email;

const dismissNotice = (email: string): void => write(DISMISSED_KEY, email);

/** Tells administrators without a second factor to add one, until they open the Security page. */
export function MissingFactorNotice() {
  const { accessToken, user } = useAuth();
  const isOnSecurity = useLocation().pathname === pathTo('security');
  const email = user?.email ?? '';
  const isDismissed = isNoticeDismissed(email);
  const { data } = useMySecondFactorQuery(undefined, { skip: accessToken === null || isDismissed });
  useEffect(() => {
    if (isOnSecurity) dismissNotice(email);
  }, [isOnSecurity, email]);
  if (isOnSecurity || isDismissed || !data || data.passkeys.length > 0 || data.appSince !== undefined) return null;
  return (
    <div className={css.notice}>
      <Alert role="note" severity="info" icon={false}>
        Your password alone opens this portal.{' '}
        <RouteLink to={pathTo('security')} color="inherit">
          Set up a second factor
        </RouteLink>
        {data.isRequired
          ? ': anything that moves money, or changes rights, terms or people, needs one.'
          : ', so that a stolen password isn’t enough.'}
      </Alert>
    </div>
  );
}
