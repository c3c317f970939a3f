import Button from '@mui/material/Button';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon } from '../../components/icons';
import type { FailureRow } from '../../components/toast/catalogue';

interface SaveButtonProps {
  label: string;
  /** As it is called once saved. */
  file: string;
  call: CallArgs;
  failure: FailureRow;
}

/** Saves a call's answer. */
export function SaveButton({ label, file, call, failure }: SaveButtonProps) {
  const { save, isSaving } = useSaveFile(failure);
  return (
    <Button
      data-told=""
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
