import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { IsoDay } from '../../../contract/dates';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { formatMonth } from '../../lib/format';
import { DownloadIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';

const MONTHS_SHOWN = 12;

/** Months from a day backwards, newest first, as `2026-11`. */
function monthsUntil(day: IsoDay): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

interface StatementBarProps {
  newest: IsoDay | undefined;
  name: string;
  callOf: (month: string) => CallArgs;
}

export function StatementBar({ newest, name, callOf }: StatementBarProps) {
  const months = newest === undefined ? [] : monthsUntil(newest);
  const [chosen, setChosen] = useState<string>();
  const { save, isSaving } = useSaveFile(failures.walletLoad);
  // The newest month may have changed since one was chosen.
  const month = months.find((one) => one === chosen) ?? months[0];
  if (month === undefined) return null;
  return (
    <Stack direction="row" sx={{ mt: 4, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControl sx={{ minWidth: 180 }}>
        <InputLabel htmlFor="statement-month" shrink>
          Month
        </InputLabel>
        <NativeSelect
          id="statement-month"
          input={<OutlinedInput label="Month" notched sx={{ height: 44 }} />}
          value={month}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => void save(`${name}_${month}.csv`, callOf(month))}
      >
        Download statement
      </Button>
    </Stack>
  );
}
