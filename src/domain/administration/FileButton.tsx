import Button from '@mui/material/Button';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';

interface FileButtonProps {
  /** File name without its extension. */
  name: string;
  label?: string;
  /** The call that returns the file: `request(auditTrailFile, { query })`. */
  call: CallArgs;
}

/** Downloads a list, with its current filters and search, as CSV. */
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
