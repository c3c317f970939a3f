import Box from '@mui/material/Box';
import type { PersonMoney } from '#contract/office/users/personMoneySchema';
import { RouteLink } from '../../../components/RouteLink';
import { ListLine } from '../../../domain/administration/ListCard';
import { PayoutStateChip } from '../../../domain/administration/PayoutStateChip';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { ShownCard } from './ShownCard';

interface PayoutsCardProps {
  money: PersonMoney;
  email: string;
  firstName: string;
}

export function PayoutsCard({ money: { payouts, payoutCount }, email, firstName }: PayoutsCardProps) {
  return (
    <ShownCard
      id="payouts-title"
      title="Payouts"
      isEmpty={payouts.length === 0}
      empty={
        <>
          <bdi>{firstName}</bdi> has never withdrawn money.
        </>
      }
      shown={{ count: payouts.length, of: payoutCount }}
      more={
        <RouteLink to={pathTo('payouts')} search={`q=${encodeURIComponent(email)}`}>
          Payouts in full
        </RouteLink>
      }
    >
      <Box component="ul" aria-labelledby="payouts-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {payouts.map(({ id, transferId, amountKobo, state, bankName, accountEndsIn, requestedAt }) => (
          <ListLine
            key={id}
            title={
              <RouteLink to={pathTo('transferRecord', { transferId })}>
                <Amount kobo={amountKobo} />
              </RouteLink>
            }
            acts={<PayoutStateChip state={state} />}
          >
            {bankName}, account ending in {accountEndsIn} · {formatMoment(requestedAt)}
          </ListLine>
        ))}
      </Box>
    </ShownCard>
  );
}
