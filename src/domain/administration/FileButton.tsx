import Button from '@mui/material/Button';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';

interface FileButtonProps {
  name: string;
  label?: string;
  call: CallArgs;
}

export function FileButton({ name, label = 'Download CSV', call }: FileButtonProps) {
  const { save, isSaving } = useSaveFile(failures.administrationLoad);
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isSaving}
      loadingPosition="start"
      onClick={() => void save(`${name}.csv`, call)}
    >
      {label}
    </Button>
  );
}
