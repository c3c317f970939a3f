import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { negateKobo } from '#contract/money/kobo';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { FigureLines } from '../../../components/figures/FigureLines';
import { RouteLink } from '../../../components/RouteLink';
import { useMay } from '../../../domain/administration/useMay';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import { useHouseMoneyQuery } from '../portalApi';

const CompanyFundsDialog = lazy(async () => ({ default: (await import('./CompanyFundsDialog')).CompanyFundsDialog }));

export function CompanyFundsCard() {
  const result = useHouseMoneyQuery(undefined, { refetchOnMountOrArgChange: true });
  const may = useMay();
  const [chosen, setChosen] = useState<'funding' | 'payout'>();
  const { data } = result;
  if (!data) return <FailedCard text="Company funds could not be loaded" result={result} />;
  const { ownFundsKobo, payableKobo, bankAccount, isFundingProposed, isPayoutProposed } = data;
  const figures = [
    ['Origination fees', data.originationFeesKobo],
    ['Servicing fees', data.servicingFeesKobo],
    ['Fees from sold notes', data.saleFeesKobo],
    ['Net contributions', data.houseFundsKobo],
    ['Fees of payment providers', data.providerFeesKobo],
    ['Company funds', ownFundsKobo],
  ] as const;
  return (
    <Card component="section" aria-labelledby="company-funds" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="company-funds" variant="h2" sx={{ mb: 2 }}>
        Company funds
      </Typography>
      {ownFundsKobo < 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Peerlend is short of <Amount kobo={negateKobo(ownFundsKobo)} />. Put the money into the clients’ bank account,
          and book it here.
        </Alert>
      )}
      <Box sx={{ mb: 2, maxWidth: 520 }}>
        <FigureLines figures={figures.map(([name, amountKobo]) => [name, <Amount key={name} kobo={amountKobo} />])} />
      </Box>
      {(isFundingProposed || isPayoutProposed) && (
        <Typography sx={{ mb: 2 }}>
          {isFundingProposed && isPayoutProposed
            ? 'Putting in and taking out'
            : isFundingProposed
              ? 'Putting in'
              : 'Taking out'}{' '}
          money is proposed, and waits for another administrator in{' '}
          <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
        </Typography>
      )}
      {bankAccount === undefined && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Money can be taken out once this installation knows the operator’s bank account (HOUSE_BANK_ACCOUNT).
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {!isFundingProposed && may('proposeHouseFunding') && (
          <Button variant="outlined" onClick={() => setChosen('funding')}>
            Book money put in
          </Button>
        )}
        {!isPayoutProposed && may('proposeHousePayout') && bankAccount !== undefined && payableKobo > 0 && (
          <Button variant="outlined" onClick={() => setChosen('payout')}>
            Take money out
          </Button>
        )}
      </Box>
      {chosen !== undefined && (
        <Suspense fallback={null}>
          <CompanyFundsDialog way={chosen} funds={data} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
