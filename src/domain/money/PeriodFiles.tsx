import { useState } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { CallArgs } from '../../api/request';
import { failures } from '../../components/toast/catalogue';
import { SaveButton } from '../files/SaveButton';

interface PeriodFile {
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
  // The newest period may have changed since one was chosen.
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
        <SaveButton
          key={kind}
          label={`${what} as ${kind}`}
          file={`${name}_${period}.${kind.toLowerCase()}`}
          call={callOf(period)}
          failure={failures.walletLoad}
        />
      ))}
    </Stack>
  );
}
