import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { marketCalls } from '#contract/lending/market/calls';
import { request } from '../../../api/request';
import { failures } from '../../../components/toast/catalogue';
import { SaveButton } from '../../../domain/files/SaveButton';

export function NotePapers({ loanId }: { loanId: string }) {
  return (
    <Card component="section" aria-labelledby="papers" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="papers" variant="h2" sx={{ mb: 1 }}>
        Documents
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        What you invested, what came by date, and what is expected.
      </Typography>
      <SaveButton
        label="Statement as PDF"
        file="note_statement.pdf"
        call={request(marketCalls.noteStatement, { params: { loanId } })}
        failure={failures.marketLoad}
      />
    </Card>
  );
}
