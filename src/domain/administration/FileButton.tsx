import { useState } from 'react';
import Button from '@mui/material/Button';
import { outcomeOf } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import type { CallArgs } from '../../api/request';
import { useApiStore } from '../../api/useApiStore';
import { DownloadIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';
import { saveFile } from '../../lib/saveFile';
import { fileApi } from './fileApi';

interface FileButtonProps {
  /** What the file is called, without its ending. */
  name: string;
  /** The call that answers with it: `request(auditTrailFile, { query })`. */
  call: CallArgs;
}

/** Saves a list, as it is filtered and searched, as CSV. */
export function FileButton({ name, call }: FileButtonProps) {
  const store = useApiStore();
  const [isSaving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    const outcome = await outcomeOf(
      store.dispatch(fileApi.endpoints.portalFile.initiate(call, { track: false })).unwrap(),
    );
    if ('answer' in outcome) saveFile(outcome.answer.unread, `${name}.csv`);
    else showFailure(failures.administrationLoad, outcome.error);
    setSaving(false);
  }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isSaving}
      loadingPosition="start"
      onClick={() => void save()}
    >
      Download CSV
    </Button>
  );
}
