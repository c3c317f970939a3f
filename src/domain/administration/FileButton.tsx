import Button from '@mui/material/Button';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';

interface FileButtonProps {
  /** What the file is called, without its ending. */
  name: string;
  /** Where the page has the file of its list besides. */
  label?: string;
  /** The call that answers with it: `request(auditTrailFile, { query })`. */
  call: CallArgs;
}

/** Saves a list, as it is filtered and searched, as CSV. */
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
