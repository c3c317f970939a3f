import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { negateKobo } from '#contract/money/kobo';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useLedgerStatusQuery } from '../portalApi';

export function LedgerCard() {
  const result = useLedgerStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = result;
  if (!data) return <FailedCard text="The ledger’s status could not be loaded" result={result} />;
  const { check, ownFundsKobo } = data;
  const faults = check?.results.filter((result) => result.faults > 0) ?? [];
  return (
    <Card component="section" aria-labelledby="ledger" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="ledger" variant="h2" sx={{ mb: 2 }}>
        The ledger
      </Typography>
      {check === undefined ? (
        <Typography sx={{ color: 'text.secondary' }}>Not checked yet. The check runs every night.</Typography>
      ) : (
        <Alert severity={check.isClean ? 'success' : 'error'}>
          {check.isClean ? `All ${check.results.length} checks passed.` : 'The check found faults.'} Checked{' '}
          {formatMoment(check.endedAt)}.
        </Alert>
      )}
      {faults.map(({ title, faults: count, examples }) => (
        <Box key={title} sx={{ mt: 2 }}>
          <Typography variant="h3">
            {title}: {count}
          </Typography>
          {examples.map((example) => (
            <Typography key={example} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {example}
            </Typography>
          ))}
        </Box>
      ))}
      {ownFundsKobo < 0 ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          Peerlend is short of <Amount kobo={negateKobo(ownFundsKobo)} />: payouts that cost it money wait until that is
          made good, under{' '}
          <RouteLink to={pathTo('money')} color="inherit">
            Deposits and funds
          </RouteLink>
          .
        </Alert>
      ) : (
        <Typography sx={{ mt: 2 }}>
          Company funds, from which Peerlend pays its costs: <Amount kobo={ownFundsKobo} />.
        </Typography>
      )}
    </Card>
  );
}
