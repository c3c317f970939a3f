import { useState } from 'react';
import Button from '@mui/material/Button';
import type { StoredFile } from '#contract/lending/files/fileSchema';
import { outcomeOf } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { failures } from '../../components/toast/catalogue';
import { useRemoveFileMutation } from './filesApi';

export function RemoveFile({ file: { id, name } }: { file: StoredFile }) {
  const [remove, { isLoading }] = useRemoveFileMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ fileId: string }>());

  async function onClick(): Promise<void> {
    const params = { fileId: id };
    const outcome = await outcomeOf(remove({ params, idempotencyKey: keyFor(params) }).unwrap());
    if ('error' in outcome) showFailure(failures.file, outcome.error);
  }

  return (
    <Button size="small" loading={isLoading} onClick={() => void onClick()} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );
}
