import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';

export interface PeriodFile {
  kind: 'PDF' | 'CSV';
  callOf: (period: string) => CallArgs;
}

interface PeriodFilesProps {
  /** Label of the period select; unique on its page. */
  label: string;
  /** Values such as `2026-11` or `2026`, newest first. */
  periods: readonly { value: string; name: string }[];
  /** Such as 'Statement', in 'Statement as PDF'. */
  what: string;
  /** Prefix of the file name: `<name>_<period>`. */
  name: string;
  files: readonly PeriodFile[];
}

export function PeriodFiles({ label, periods, what, name, files }: PeriodFilesProps) {
  const [chosen, setChosen] = useState<string>();
  const { save, isSaving } = useSaveFile(failures.walletLoad);
  // The chosen period may have disappeared meanwhile.
  const { value: period } = periods.find(({ value }) => value === chosen) ?? periods[0] ?? {};
  if (period === undefined) return null;
  const id = `${name}-period`;
  return (
    <Stack direction="row" sx={{ mt: 3, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControl sx={{ minWidth: 180 }}>
        <InputLabel htmlFor={id} shrink>
          {label}
        </InputLabel>
        <NativeSelect
          id={id}
          input={<OutlinedInput label={label} notched sx={{ height: 44 }} />}
          value={period}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          {periods.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      {files.map(({ kind, callOf }) => (
        <Button
          key={kind}
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isSaving}
          loadingPosition="start"
          onClick={() => void save(`${name}_${period}.${kind.toLowerCase()}`, callOf(period))}
        >
          {what} as {kind}
        </Button>
      ))}
    </Stack>
  );
}
