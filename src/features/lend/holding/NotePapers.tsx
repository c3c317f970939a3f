import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { noteStatement } from '../../../../contract/lending/market/calls';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { failures } from '../../../components/toast/catalogue';

export function NotePapers({ loanId }: { loanId: string }) {
  const { save, isSaving } = useSaveFile(failures.marketLoad);
  return (
    <Card component="section" aria-labelledby="papers" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="papers" variant="h2" sx={{ mb: 1 }}>
        Documents
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        What you invested, what came by date, and what is expected.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => void save('note_statement.pdf', request(noteStatement, { params: { loanId } }))}
      >
        Statement as PDF
      </Button>
    </Card>
  );
}
