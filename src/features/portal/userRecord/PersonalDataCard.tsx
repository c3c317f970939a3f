import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { personalDataOf } from '../../../../contract/office/dataProtection/calls';
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
        Whoever can sign in takes it in the account details. This is for who asks by letter: make sure first who it is.
        That you took it is kept.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => void save('peerlend_personal_data.json', request(personalDataOf, { params: { userId } }))}
      >
        Download their data
      </Button>
    </Card>
  );
}
