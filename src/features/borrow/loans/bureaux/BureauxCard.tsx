import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ENDED_REPORT_LIFE_DAYS } from '#contract/lending/bureaux/bureaux';
import type { ShownEntry, ShownReport } from '#contract/lending/bureaux/bureauSchema';
import { Section } from '../../../../components/Section';
import { useMyBureauReportsQuery } from '../../../../domain/bureaux/bureauxApi';
import { ReportView } from '../../../../domain/bureaux/ReportView';

// They bring the rules of forms, which most visits to a loan don't need.
const ConsentDialog = lazy(async () => ({ default: (await import('./ConsentDialog')).ConsentDialog }));
const DisputeDialog = lazy(async () => ({ default: (await import('./DisputeDialog')).DisputeDialog }));

interface Disputed {
  report: ShownReport;
  entry: ShownEntry;
}

/** The borrower's own credit reports for this application; nothing where no bureau is asked. */
export function BureauxCard({ loanId }: { loanId: string }) {
  const { data } = useMyBureauReportsQuery({ loanId });
  const [disputed, setDisputed] = useState<Disputed>();
  const [isAgreeing, setIsAgreeing] = useState(false);
  if (!data || (data.reports.length === 0 && !data.canConsent)) return null;
  return (
    <Section title="Credit reports">
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        {data.canConsent
          ? `If you agree, we ask credit bureaux how you repaid other loans. ${data.isRequired ? 'We need their reports before we can offer you a loan.' : 'It is your choice.'}`
          : `This is what the credit bureaux told us about you. If there is no loan, we delete it ${ENDED_REPORT_LIFE_DAYS} days after the application ends.`}
      </Typography>
      {data.canConsent && (
        <Button variant="outlined" onClick={() => setIsAgreeing(true)}>
          Agree to credit reports
        </Button>
      )}
      {data.reports.map((report) => (
        <ReportView
          key={report.id}
          report={report}
          actOf={(entry) => (
            <Button
              size="small"
              onClick={() => setDisputed({ report, entry })}
              aria-label={`Dispute ${entry.lender}, ${report.bureau}`}
            >
              Dispute
            </Button>
          )}
        />
      ))}
      <Suspense fallback={null}>
        {isAgreeing && <ConsentDialog loanId={loanId} onClose={() => setIsAgreeing(false)} />}
        {disputed && <DisputeDialog loanId={loanId} {...disputed} onClose={() => setDisputed(undefined)} />}
      </Suspense>
    </Section>
  );
}
