import Box from '@mui/material/Box';
import { formatDay } from '#contract/dates';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { PersonMoney } from '#contract/office/users/personMoneySchema';
import { RouteLink } from '../../../components/RouteLink';
import { ListLine } from '../../../domain/administration/ListCard';
import { HoldingChip } from '../../../domain/market/HoldingChip';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import { ShownCard } from './ShownCard';

interface HoldingsCardProps {
  money: PersonMoney;
  firstName: string;
}

export function HoldingsCard({ money: { holdings, holdingCount }, firstName }: HoldingsCardProps) {
  return (
    <ShownCard
      id="holdings-title"
      title="Pledges and notes"
      isEmpty={holdings.length === 0}
      empty={
        <>
          <bdi>{firstName}</bdi> has never lent money.
        </>
      }
      shown={{ count: holdings.length, of: holdingCount }}
    >
      <Box component="ul" aria-labelledby="holdings-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {holdings.map((holding) => (
          <ListLine
            key={holding.noteId ?? holding.loanId}
            title={
              <RouteLink to={pathTo('loanReview', { loanId: holding.loanId })}>
                <Amount kobo={holding.amountKobo} />
              </RouteLink>
            }
            acts={<HoldingChip holding={holding} />}
          >
            <span>
              {purposeLabels[holding.purpose]} · grade {holding.grade} · {holding.isBought ? 'bought' : 'since'}{' '}
              {formatDay(holding.since)}
            </span>
            {holding.noteId !== undefined && (
              <span>
                {' '}
                · <Amount kobo={holding.repaidKobo} /> of it repaid
              </span>
            )}
          </ListLine>
        ))}
      </Box>
    </ShownCard>
  );
}
