import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { useMySecondFactorQuery } from '../../../domain/secondFactors/factorsApi';
import { PasskeysCard } from '../../../domain/secondFactors/PasskeysCard';
import { RouteLink } from '../../../components/RouteLink';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { AppCard } from './AppCard';
import { RecoveryCard } from './RecoveryCard';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

export function SecurityPage() {
  const { accessToken } = useAuth();
  const result = useMySecondFactorQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <PortalPage
      heading="Security"
      intro="A second factor confirms that it’s you: when you sign in to the portal, and before you move money or change rights, terms or people."
      result={result}
    >
      {({ passkeys, appSince, recoveryCodesLeft, resetDueAt, isRequired }) => {
        const isSecured = passkeys.length > 0 || appSince !== undefined;
        return (
          <Stack sx={{ gap: 3 }}>
            {resetDueAt !== undefined && (
              <Alert severity="warning">
                Two administrators decided to remove your second factor on {formatMoment(resetDueAt)}. Sign out and sign
                in with it: that stops them.
              </Alert>
            )}
            {!isSecured && (
              <Alert role="note" severity="info" icon={false}>
                {isRequired
                  ? 'You have none yet. Until you do, you can look, but not move money or change rights, terms or people.'
                  : 'You have none yet: your password alone opens the portal.'}
              </Alert>
            )}
            <PasskeysCard
              passkeys={passkeys}
              text="The safest way: nobody can guess it, and no false page can ask you for it. Add one on each device, so that you still get in if one is lost."
              needsCode={!isSecured}
              onAdded={setCodes}
            />
            <AppCard appSince={appSince} needsCode={!isSecured} onConfirmed={setCodes} />
            {isSecured && <RecoveryCard left={recoveryCodesLeft} onMade={setCodes} />}
            <RouteLink to={pathTo('account')}>Where you’re signed in, and your password</RouteLink>
            {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
          </Stack>
        );
      }}
    </PortalPage>
  );
}
