import Button from '@mui/material/Button';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon } from '../../components/icons';
import type { FailureRow } from '../../components/toast/catalogue';

interface SaveButtonProps {
  label: string;
  /** The saved file's name. */
  file: string;
  call: CallArgs;
  failure: FailureRow;
}

/** Downloads a call's answer as a file. */
export function SaveButton({ label, file, call, failure }: SaveButtonProps) {
  const { save, isSaving } = useSaveFile(failure);
  return (
    <Button
      data-public=""
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isSaving}
      loadingPosition="start"
      onClick={() => void save(file, call)}
    >
      {label}
    </Button>
  );
}
