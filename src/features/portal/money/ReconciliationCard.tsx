import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reconciliationCalls } from '#contract/money/reconciliation/calls';
import type { DifferenceKind } from '#contract/money/reconciliation/reconciliation';
import type { Difference, ReconciledDay } from '#contract/money/reconciliation/reconciledDaySchema';
import { formatDay } from '#contract/dates';
import { request } from '../../../api/request';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { FileButton } from '../../../domain/administration/FileButton';
import { ListCard, ListLine } from '../../../domain/administration/ListCard';
import { Amount } from '../../../domain/money/Amount';
import { useReconciliationQuery } from '../portalApi';

export function ReconciliationCard() {
  const result = useReconciliationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = result;
  if (!data) return <FailedCard text="The comparison with the bank could not be loaded" result={result} />;
  return (
    <ListCard
      id="reconciliation"
      title="Reconciliation"
      empty="No day has been compared with the bank yet."
      file={
        <FileButton
          name="reconciliation"
          label="Download all differences"
          call={request(reconciliationCalls.reconciliationFile)}
        />
      }
    >
      {data.map((day) => (
        <DayLine key={day.day} day={day} />
      ))}
    </ListCard>
  );
}

function DayLine({ day: { day, deposits, payouts, bankKobo, differences } }: { day: ReconciledDay }) {
  return (
    <ListLine title={formatDay(day)}>
      <Typography>
        {deposits} {deposits === 1 ? 'deposit' : 'deposits'}, {payouts} {payouts === 1 ? 'payout' : 'payouts'} at the
        bank; its balance when we compared: <Amount kobo={bankKobo} />
      </Typography>
      {differences.length === 0 ? (
        <Typography variant="body2">No differences</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {differences.map((difference) => (
            <li key={difference.kind + difference.reference}>
              <DifferenceText difference={difference} />
            </li>
          ))}
        </Box>
      )}
    </ListLine>
  );
}

const words: Readonly<Record<DifferenceKind, string>> = {
  depositBooked: 'A deposit was missing here, and is booked now',
  depositDiffers: 'A deposit’s amount or fee differs at the bank',
  depositUnknown: 'A deposit is booked here, but the bank does not know it',
  depositWithoutFee: 'A deposit waits until the bank reports its fee',
  payoutSettled: 'A payout had ended at the bank, and is booked now',
  payoutDiffers: 'A payout’s amount, fee or result differs at the bank',
  payoutUnknown: 'A payout is paid here, but the bank does not know it',
  payoutNotOurs: 'The bank made a payout that was not ordered here',
  balance: 'The bank’s balance differs from ours',
};

export function DifferenceText({ difference: { kind, reference, thereKobo, hereKobo } }: { difference: Difference }) {
  return (
    <Typography variant="body2">
      {words[kind]}
      {thereKobo !== undefined && (
        <>
          {' · '}bank <Amount kobo={thereKobo} />
        </>
      )}
      {hereKobo !== undefined && (
        <>
          {' · '}books <Amount kobo={hereKobo} />
        </>
      )}
      {reference !== '' && ` · ${reference}`}
    </Typography>
  );
}
