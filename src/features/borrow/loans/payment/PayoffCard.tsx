import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { LoanRepayment } from '#contract/lending/loans/loanSchema';
import { paperCalls } from '#contract/lending/papers/calls';
import type { Payoff } from '#contract/lending/papers/payoffSchema';
import { subtractKobo } from '#contract/money/kobo';
import { isApiError, serverText } from '../../../../api/apiError';
import { request } from '../../../../api/request';
import { BigFigure } from '../../../../components/figures/BigFigure';
import { FoldedSection } from '../../../../components/FoldedSection';
import { failures } from '../../../../components/toast/catalogue';
import { SaveButton } from '../../../../domain/files/SaveButton';
import { Amount } from '../../../../domain/money/Amount';
import { PayInto } from '../../../../domain/wallet/PayInto';
import { useMyWalletQuery } from '../../../../domain/wallet/walletApi';
import { usePayoffQuery } from '../../borrowApi';
import { isShort } from './AddToPay';

interface PayoffCardProps {
  loanId: string;
  repayment: LoanRepayment;
}

/** What settles the loan on a day to come, and where to transfer it. */
export function PayoffCard({ loanId, repayment }: PayoffCardProps) {
  const { data: payoff, error } = usePayoffQuery({ loanId, settlementKobo: repayment.settlementKobo });
  const { data: wallet } = useMyWalletQuery();
  // Then the payment card shows it.
  const isAccountAbove = wallet?.receivingAccount !== undefined && isShort(repayment, wallet);
  return (
    <FoldedSection title="Pay it all off on a day">
      {payoff ? (
        <OnDay loanId={loanId} payoff={payoff} isAccountAbove={isAccountAbove} />
      ) : error ? (
        <Typography>
          {(isApiError(error) && serverText(error)) || 'We couldn’t load the amounts. Try again later.'}
        </Typography>
      ) : (
        <Skeleton role="progressbar" aria-label="Loading the amounts" variant="rounded" height={320} />
      )}
    </FoldedSection>
  );
}

/** People who ask for an amount usually need some days to get the money. */
const USUAL_DAYS = 7;

interface OnDayProps {
  loanId: string;
  payoff: Payoff;
  isAccountAbove: boolean;
}

function OnDay({ loanId, payoff: { days, account }, isAccountAbove }: OnDayProps) {
  const [chosen, setChosen] = useState<string>();
  const known = days.findIndex(({ on }) => on === chosen);
  const index = known >= 0 ? known : Math.min(USUAL_DAYS, days.length - 1);
  const [day, next, last] = [days[index], days[index + 1], days.at(-1)];
  if (!day || !last) return null;
  const isSame = days.every(({ amountKobo }) => amountKobo === day.amountKobo);
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextField
        select
        id="payoff-day"
        label={<span data-public="">Day</span>}
        value={day.on}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ width: '100%', maxWidth: 320 }}
      >
        {days.map(({ on }) => (
          <MenuItem data-public="" key={on} value={on}>
            {formatDay(on)}
          </MenuItem>
        ))}
      </TextField>
      <BigFigure
        isSmall
        label={`Pays off the loan on ${formatDay(day.on)}`}
        figure={<Amount kobo={day.amountKobo} />}
        note={
          isSame ? (
            'The same on each day: nothing more accrues.'
          ) : (
            <>
              {next && (
                <span>
                  A day later <Amount kobo={subtractKobo(next.amountKobo, day.amountKobo)} /> more.{' '}
                </span>
              )}
              <span>We know the amounts until {formatDay(last.on)}.</span>
            </>
          )
        }
      />
      {account && (
        <Box sx={{ width: '100%' }}>
          <Typography sx={{ maxWidth: '60ch' }}>
            Transfer it {isAccountAbove ? 'to the account shown under ‘Pay’' : 'to this account'} by then; it waits in
            your wallet. On the day, choose ‘Pay off the loan today’ above. Instalments due before then are taken from
            it, and the amount falls by as much.
          </Typography>
          {!isAccountAbove && (
            <Box sx={{ mt: 2 }}>
              <PayInto account={account} />
            </Box>
          )}
        </Box>
      )}
      <SaveButton
        label="Letter for this day"
        file={`payoff_letter_${day.on}.pdf`}
        call={request(paperCalls.payoffLetter, { params: { loanId }, query: { on: day.on } })}
        failure={failures.loanLoad}
      />
    </Stack>
  );
}
