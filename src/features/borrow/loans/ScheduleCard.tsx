import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Loan, LoanRepayment } from '#contract/lending/loans/loanSchema';
import { Disclosure } from '../../../components/Disclosure';
import { Section } from '../../../components/Section';
import { SMALL_TABLE_SCREEN, WIDE_SCREEN } from '../../../styles/breakpoints';
import { BalanceChart } from './BalanceChart';
import { comingInstalments } from './instalments';
import { ScheduleList } from './ScheduleList';
import { ScheduleTable } from './ScheduleTable';

interface ScheduleCardProps {
  loan: Loan;
  repayment: LoanRepayment;
}

/** All instalments and the balance they leave; on phones the next ones, with the rest folded. */
export function ScheduleCard({ loan, repayment }: ScheduleCardProps) {
  const hasTable = useMediaQuery(SMALL_TABLE_SCREEN, { noSsr: true });
  const isWide = useMediaQuery(WIDE_SCREEN, { noSsr: true });
  const { today } = loan;
  const { instalments } = repayment;
  const coming = comingInstalments(instalments);
  const chart = <BalanceChart loan={loan} repayment={repayment} />;
  if (isWide) {
    return (
      <>
        <Section id="schedule" title="Schedule">
          {hasTable ? (
            <ScheduleTable instalments={instalments} today={today} />
          ) : (
            <ScheduleList instalments={instalments} today={today} />
          )}
        </Section>
        {chart}
      </>
    );
  }
  return (
    <Section id="schedule" title="Schedule">
      {coming.length > 0 && <ScheduleList instalments={coming} today={today} />}
      <Disclosure summary={`All ${instalments.length} instalments and the balance`}>
        <ScheduleList instalments={instalments} today={today} />
        <Box sx={{ mt: 3, mb: 1 }}>{chart}</Box>
      </Disclosure>
    </Section>
  );
}
