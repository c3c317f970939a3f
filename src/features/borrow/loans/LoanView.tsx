import { lazy, Suspense, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { isLive, type LoanState } from '#contract/lending/loans/states';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { RowsSkeleton } from '../../../components/feedback/PageSkeleton';
import { Details } from '../../../components/DetailsCard';
import { FoldedSection } from '../../../components/FoldedSection';
import { PageColumns } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { applicationRows } from '../../../domain/lending/applicationRows';
import { useLendingOverviewQuery } from '../../../domain/lending/lendingApi';
import { LoanStateChip } from '../../../domain/lending/LoanStateChip';
import { Amount } from '../../../domain/money/Amount';
import { isSome, OwedNotice } from '../../../domain/wallet/OwedNotice';
import { useMyWalletQuery } from '../../../domain/wallet/walletApi';
import { HistoryCard } from './HistoryCard';
import { LoanSteps } from './LoanSteps';
import { PapersCard } from './PapersCard';
import { RepaymentCard } from './RepaymentCard';
import { ScheduleCard } from './ScheduleCard';
import { EndingActs } from './StateActs';
import { StateCard } from './StateCard';
import { TopUpNotice } from './TopUpNotice';
import { useAreCardsLoading } from './useAreCardsLoading';

const AnswerCard = lazy(async () => ({ default: (await import('./AnswerCard')).AnswerCard }));
const BureauxCard = lazy(async () => ({ default: (await import('./bureaux/BureauxCard')).BureauxCard }));
const CannotPayCard = lazy(async () => ({ default: (await import('./CannotPayCard')).CannotPayCard }));
const DueDayCard = lazy(async () => ({ default: (await import('./dueDay/DueDayCard')).DueDayCard }));
const NewPlanCard = lazy(async () => ({ default: (await import('./newPlan/NewPlanCard')).NewPlanCard }));
const NextLoanCard = lazy(async () => ({
  default: (await import('../../../domain/lending/NextLoanCard')).NextLoanCard,
}));
const OfferCard = lazy(async () => ({ default: (await import('./offer/OfferCard')).OfferCard }));
const PayoffCard = lazy(async () => ({ default: (await import('./payment/PayoffCard')).PayoffCard }));
const PayCard = lazy(async () => ({ default: (await import('./payment/PayCard')).PayCard }));

export function LoanView({ loan }: { loan: Loan }) {
  const { id, principalKobo, months, purpose, grade, state, acts } = loan;
  const { application, question, offer, newPlan, repayment } = loan;
  const canPay = acts.includes('pay') || acts.includes('recover');
  const areCardsLoading = useAreCardsLoading(loan);
  const owed = useMyWalletQuery().data?.owed?.filter(({ loanId }) => loanId === id);
  const { data: overview } = useLendingOverviewQuery(undefined, { skip: !repayment, refetchOnMountOrArgChange: true });
  const nextLoan = overview?.nextLoan;
  useTopOnChange(state);
  return (
    <>
      <Box sx={{ mt: 1, mb: 3 }}>
        <PageHeading sx={{ mb: 1 }}>
          <Amount kobo={principalKobo} /> for {months} months
        </PageHeading>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <LoanStateChip state={state} daysPastDue={repayment?.daysPastDue} />
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {purposeLabels[purpose]}
            {grade && `, grade ${grade}`}
          </Typography>
        </Stack>
      </Box>
      {/* What loads later comes together, to avoid layout shifts. */}
      <PageColumns
        lead={
          <>
            <LoanSteps loan={loan} />
            <TopUpNotice loan={loan} />
            {repayment && canPay ? <RepaymentCard loan={loan} repayment={repayment} /> : <StateCard loan={loan} />}
            {!areCardsLoading && isSome(owed) && <OwedNotice owed={owed} />}
            {areCardsLoading ? (
              <RowsSkeleton />
            ) : (
              <Suspense fallback={<RowsSkeleton />}>
                {acts.includes('answer') && question !== undefined && <AnswerCard loanId={id} question={question} />}
                {offer && !repayment && isLive(state) && <OfferCard loan={loan} offer={offer} />}
                {newPlan && repayment && <NewPlanCard loanId={id} newPlan={newPlan} repayment={repayment} />}
                {repayment && canPay && <PayCard loan={loan} repayment={repayment} />}
              </Suspense>
            )}
          </>
        }
        sideEnd={
          !areCardsLoading && (
            <>
              <PapersCard loan={loan} />
              <HistoryCard history={loan.history} eventsLeftOut={loan.eventsLeftOut} />
              <EndingActs loan={loan} />
            </>
          )
        }
      >
        {!areCardsLoading && (
          <Suspense fallback={<RowsSkeleton />}>
            {canPay && loan.help && <CannotPayCard loanId={id} help={loan.help} />}
            {repayment && state === 'repaying' && (
              <>
                <PayoffCard loanId={id} repayment={repayment} />
                <DueDayCard loanId={id} />
              </>
            )}
            {repayment && <ScheduleCard loan={loan} repayment={repayment} />}
            {nextLoan?.afterLoanId === id && <NextLoanCard nextLoan={nextLoan} />}
            <BureauxCard loanId={id} />
            {application && (
              <FoldedSection title="What you applied with">
                <Details details={applicationRows(application)} />
              </FoldedSection>
            )}
          </Suspense>
        )}
      </PageColumns>
    </>
  );
}

/** After an act the page is another one: what comes next stands on top. */
function useTopOnChange(state: LoanState) {
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) window.scrollTo({ top: 0 });
    last.current = state;
  }, [state]);
}
