import Stack from '@mui/material/Stack';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { RouteLink } from '../../../components/RouteLink';
import { useMay } from '../../../domain/administration/useMay';
import { Amount } from '../../../domain/money/Amount';
import { formatCount } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { HoldingsCard } from './HoldingsCard';
import { PayoutsCard } from './PayoutsCard';
import { usePersonMoneyQuery } from './userRecordApi';
import { WalletCard } from './WalletCard';

export function MoneyPanel({ user: { id, holdings, email, firstName } }: { user: UserRecord }) {
  const result = usePersonMoneyQuery({ userId: id }, { refetchOnMountOrArgChange: true });
  const { currentData: money } = result;
  const { walletKobo, pledgedKobo, lentKobo, noteCount } = holdings;
  const may = useMay();
  return (
    <Stack sx={{ gap: 3 }}>
      <FigureTiles>
        <FigureTile label="In the wallet" figure={<Amount kobo={walletKobo} />} />
        <FigureTile label="Pledged, not paid out yet" figure={<Amount kobo={pledgedKobo} />} />
        <FigureTile
          label="Lent out"
          figure={<Amount kobo={lentKobo} />}
          note={noteCount === 1 ? 'In 1 note' : `In ${formatCount(noteCount)} notes`}
        />
      </FigureTiles>
      {!money && <FailedCard text="The money could not be loaded" result={result} />}
      {money && (
        <>
          <WalletCard money={money} email={email} firstName={firstName} />
          <PayoutsCard money={money} email={email} firstName={firstName} />
          <HoldingsCard money={money} firstName={firstName} />
          {may('withdrawalReviews') && (
            <RouteLink to={pathTo('withdrawalReviews')} search={`q=${encodeURIComponent(email)}`}>
              Withdrawals under review
            </RouteLink>
          )}
        </>
      )}
    </Stack>
  );
}
