import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { NewPlanPreview as Preview } from '#contract/lending/arrears/newPlanPreviewSchema';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { totalOf } from '#contract/lending/schedule/parts';
import { isApiError, serverText } from '../../../../api/apiError';
import { Amount } from '../../../../domain/money/Amount';
import { FigureList } from '../FigureList';
import { usePreviewNewPlanQuery } from '../loanReviewApi';

interface NewPlanPreviewProps {
  loan: LoanReview;
  /** As typed. */
  months: string;
  firstDueOn: string;
}

const COUNT = /^[1-9]\d{0,2}$/;

/** Previews the typed plan's instalments, computed by the server for today. */
export function NewPlanPreview({ loan, months, firstDueOn }: NewPlanPreviewProps) {
  const isReadable = COUNT.test(months) && firstDueOn !== '';
  const { currentData, error } = usePreviewNewPlanQuery(
    { loanId: loan.id, months: Number(months), firstDueOn },
    { skip: !isReadable },
  );
  return (
    <Box component="section" aria-label="The new instalments" aria-live="polite" sx={{ minHeight: 152 }}>
      {error ? (
        <Typography color="error">
          {(isApiError(error) && serverText(error)) || 'The instalments could not be loaded.'}
        </Typography>
      ) : currentData ? (
        <FigureList details={figuresOf(currentData, loan.details.work.monthlyIncomeKobo)} />
      ) : (
        isReadable && <Skeleton variant="rounded" height={152} />
      )}
    </Box>
  );
}

function figuresOf({ instalments, totalKobo }: Preview, incomeKobo: number): (readonly [string, ReactNode])[] {
  const [first, second] = instalments;
  const last = instalments.at(-1);
  if (!first || !last) return [];
  const largest = Math.max(...instalments.map(totalOf));
  return [
    [`First, on ${formatDay(first.dueOn)}`, <Amount key="first" kobo={totalOf(first)} />],
    ...(second && second !== last
      ? [[between(instalments.length - 2), <Amount key="then" kobo={totalOf(second)} />] as const]
      : []),
    ...(last === first
      ? []
      : [[`Last, on ${formatDay(last.dueOn)}`, <Amount key="last" kobo={totalOf(last)} />] as const]),
    ['Total', <Amount key="total" kobo={totalKobo} />],
    ['Share of income, at most', incomeKobo > 0 ? `${Math.round((largest / incomeKobo) * 100)}%` : '–'],
  ];
}

const between = (count: number): string => (count === 1 ? 'Then one of' : `Then ${count} of`);
