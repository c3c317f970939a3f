import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { failures } from '../../../components/toast/catalogue';

export function PersonalDataCard({ userId }: { userId: string }) {
  const { save, isSaving } = useSaveFile(failures.userRecordLoad);
  return (
    <Card component="section" aria-labelledby="personal-data" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="personal-data" variant="h2" sx={{ mb: 1 }}>
        Everything we hold
      </Typography>
      <Typography sx={{ mb: 2 }}>
        People download it in their account details. Use this for a request by letter, once you know who it is from. The
        audit trail notes that you took it.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() =>
          void save('peerlend_personal_data.json', request(dataProtectionCalls.personalDataOf, { params: { userId } }))
        }
      >
        Download their data
      </Button>
    </Card>
  );
}
