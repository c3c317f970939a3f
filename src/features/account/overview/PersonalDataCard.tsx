import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { failures } from '../../../components/toast/catalogue';

export function PersonalDataCard() {
  const { save, isSaving } = useSaveFile(failures.profileLoad);
  return (
    <Card component="section" aria-labelledby="personal-data" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="personal-data" variant="h2" sx={{ mb: 1 }}>
        Your data
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        Everything we hold about you in one file (JSON): account, money, applications, loans and our notes. Keep it
        private.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => void save('peerlend_personal_data.json', request(dataProtectionCalls.myPersonalData))}
      >
        Download your data
      </Button>
    </Card>
  );
}
