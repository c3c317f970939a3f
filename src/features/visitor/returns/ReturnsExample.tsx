import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { expectedLoss, noteForecast } from '#contract/lending/shares/noteForecast';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { rateOf } from '#contract/money/basisPoints';
import { addKobo, maxKobo, multiplyKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { FigureLines } from '../../../components/figures/FigureLines';
import { Amount } from '../../../domain/money/Amount';

const GRADE = 'C';
const MONTHS = 12;
const INCREMENTS = 5;

/** What a typical amount earns in grade C over about a year. */
export function ReturnsExample({ terms }: { terms: LendingTerms }) {
  const { annualRateBps, expectedAnnualLossBps } = terms.grades[GRADE];
  const lentKobo = multiplyKobo(pledgeIncrement(terms), INCREMENTS);
  const months = Math.min(terms.months.maximum, Math.max(terms.months.minimum, MONTHS));
  const principalKobo = maxKobo(terms.principal.minimumKobo, multiplyKobo(lentKobo, 4));
  const loan = { principalKobo, annualRate: rateOf(annualRateBps), months };
  const rows = noteForecast(loan, lentKobo, terms.servicingFeeBps);
  const totalKobo = addKobo(...rows.map(({ toLenderKobo }) => toLenderKobo));
  const outcomes: readonly (readonly [string, Kobo])[] = [
    ['If all of it is paid', totalKobo],
    ['After expected losses', subtractKobo(totalKobo, expectedLoss(rows, lentKobo, expectedAnnualLossBps))],
  ];
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        <Amount kobo={lentKobo} /> lent for {months} months
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        In grade {GRADE}, after the servicing fee. It comes back month by month, so on average only about half of it is
        lent: the yearly return counts on that half.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <FigureLines figures={outcomes.map(([name, kobo]) => [name, <Amount key={name} kobo={kobo} />])} />
      </Box>
    </>
  );
}
