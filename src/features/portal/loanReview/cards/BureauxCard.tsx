import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { BureauReports } from '#contract/lending/bureaux/bureauSchema';
import { hasCode, isApiError, outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { FailedCard } from '../../../../components/feedback/FailedCard';
import { failures } from '../../../../components/toast/catalogue';
import { IfMay } from '../../../../domain/administration/useMay';
import { ReportView } from '../../../../domain/bureaux/ReportView';
import { formatMoment } from '../../../../lib/format';
import { useAskBureauxMutation, useLoanBureauReportsQuery } from '../loanReviewApi';

/** Reports of credit bureaux; the scorecard doesn't count them. */
export function BureauxCard({ loanId }: { loanId: string }) {
  const result = useLoanBureauReportsQuery({ loanId });
  const { data } = result;
  // The page itself reports a missing loan.
  if (isApiError(result.error) && hasCode(result.error, 'NOT_FOUND')) return null;
  if (!data) return <FailedCard text="The credit reports could not be loaded" result={result} />;
  if (data.bureaux.length === 0 && data.reports.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="bureaux" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="bureaux" variant="h2" sx={{ mb: 0.5 }}>
        Credit reports
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        {consentText(data)} The scorecard doesn’t count them
        {data.isRequired && ', but an offer needs one from each bureau'}.
      </Typography>
      {data.reports.map((report) => (
        <ReportView key={report.id} report={report} />
      ))}
      {data.canAsk && (
        <IfMay call="askBureaux">
          <AskAgainButton loanId={loanId} />
        </IfMay>
      )}
    </Card>
  );
}

function AskAgainButton({ loanId }: { loanId: string }) {
  const [ask, { isLoading }] = useAskBureauxMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ loanId: string }>());
  const send = async () => {
    const outcome = await outcomeOf(ask({ params: { loanId }, idempotencyKey: keyFor({ loanId }) }).unwrap());
    if ('error' in outcome) showFailure(failures.administration, outcome.error);
    else keyFor.forget();
  };
  return (
    <Button variant="outlined" loading={isLoading} onClick={() => void send()} sx={{ mt: 1 }}>
      Ask again
    </Button>
  );
}

function consentText({ agreedAt, bureaux }: BureauReports): string {
  if (agreedAt !== undefined) return `The borrower agreed to them ${formatMoment(agreedAt)}.`;
  return `The borrower hasn’t agreed to them, so ${bureaux.join(' and ')} ${bureaux.length === 1 ? 'wasn’t' : 'weren’t'} asked.`;
}
