import Grid from '@mui/material/Grid';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { PageHeading } from '../../../components/PageHeading';
import { RouteLink } from '../../../components/RouteLink';
import { WrappableEmail } from '../../../components/EmailAddress';
import { IfMay } from '../../../domain/administration/useMay';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import { ActsCard } from './acts/ActsCard';
import { AnswersCard } from './cards/AnswersCard';
import { ApplicationCard } from './cards/ApplicationCard';
import { ArrearsCard } from './cards/ArrearsCard';
import { BureauxCard } from './cards/BureauxCard';
import { FilesCard } from './cards/FilesCard';
import { LateFeesCard } from './cards/LateFeesCard';
import { LifeCard } from './cards/LifeCard';
import { OfferCard } from './OfferCard';
import { ScheduleCard } from './cards/ScheduleCard';
import { ScoreCard } from './cards/ScoreCard';
import { SummaryBar } from './cards/SummaryBar';
import { TransfersCard } from './cards/TransfersCard';

export function Review({ loan }: { loan: LoanReview }) {
  const { borrowerId, borrowerName, borrowerEmail, principalKobo, months, figures, grade, repayment } = loan;
  const offer = grade === undefined ? undefined : figures.find((one) => one.grade === grade);
  return (
    <>
      <PageHeading sx={{ mt: 2 }}>
        <Amount kobo={principalKobo} /> for {months} months
      </PageHeading>
      <Typography sx={{ mt: 1 }}>
        <RouteLink to={pathTo('userRecord', { userId: borrowerId })}>
          <bdi>{borrowerName}</bdi>
        </RouteLink>
        {' · '}
        <Link href={`mailto:${borrowerEmail}`}>
          <WrappableEmail>{borrowerEmail}</WrappableEmail>
        </Link>
      </Typography>
      <SummaryBar loan={loan} />
      <Grid container spacing={3}>
        <Grid size={{ xs: 12, lg: 7 }}>
          <Stack sx={{ gap: 3 }}>
            {repayment && <ScheduleCard repayment={repayment} today={loan.today} />}
            <ApplicationCard loan={loan} />
            <IfMay call="loanFiles">
              <FilesCard loanId={loan.id} />
            </IfMay>
            {loan.score && <ScoreCard score={loan.score} />}
            <IfMay call="loanBureauReports">
              <BureauxCard loanId={loan.id} />
            </IfMay>
            {offer && <OfferCard figures={offer} />}
            <AnswersCard answers={loan.details.answers} />
          </Stack>
        </Grid>
        <Grid size={{ xs: 12, lg: 5 }}>
          <Stack sx={{ gap: 3 }}>
            <ActsCard loan={loan} />
            {loan.lateFees && <LateFeesCard loanId={loan.id} fees={loan.lateFees} />}
            {loan.arrears && <ArrearsCard loanId={loan.id} arrears={loan.arrears} />}
          </Stack>
        </Grid>
        <Grid size={12}>
          <Stack sx={{ gap: 3 }}>
            <LifeCard loan={loan} />
            <TransfersCard loanId={loan.id} />
          </Stack>
        </Grid>
      </Grid>
    </>
  );
}
