import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OfferedInstalment } from '#contract/lending/loans/loanSchema';
import { Disclosure } from '../../../../components/Disclosure';
import { Amount } from '../../../../domain/money/Amount';
import { formatDay } from '#contract/dates';

interface OfferedInstalmentsProps {
  instalments: readonly OfferedInstalment[];
  isByMandate: boolean;
}

export function OfferedInstalments({ instalments, isByMandate }: OfferedInstalmentsProps) {
  return (
    <Card component="section" aria-labelledby="instalments" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="instalments" variant="h2" sx={{ mb: 1 }}>
        When you pay
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>
        Due dates count from the payout day; the dates shown are for a payout today. Weekends don’t move due dates. We
        take each instalment from your wallet{isByMandate ? ', and what is missing from your bank account' : ''}.
      </Typography>
      <Disclosure summary={`All ${instalments.length} due dates`}>
        <Box component="ol" aria-labelledby="instalments" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {instalments.map(({ number, amountKobo, dueOn }) => (
            <Box
              component="li"
              key={number}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', md: '16rem 1fr auto' },
                columnGap: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <span>
                {number} {number === 1 ? 'month' : 'months'} after the payout
              </span>
              <Box
                component="time"
                dateTime={dueOn}
                sx={{ color: 'text.secondary', gridRow: { xs: 2, md: 1 }, gridColumn: { xs: 1, md: 2 } }}
              >
                {formatDay(dueOn)}
              </Box>
              <Amount kobo={amountKobo} />
            </Box>
          ))}
        </Box>
      </Disclosure>
    </Card>
  );
}
