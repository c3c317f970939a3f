import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import type { IsoDay } from '../../../../contract/dates';
import { lendingYear } from '../../../../contract/lending/market/calls';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { failures } from '../../../components/toast/catalogue';

const YEARS_SHOWN = 5;

/** A year's interest, fees and losses as a file. */
export function YearBar({ today }: { today: IsoDay }) {
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => String(newest - back));
  const [year, setYear] = useState(String(newest));
  const { save, isSaving } = useSaveFile(failures.walletLoad);
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControl sx={{ minWidth: 180 }}>
        <InputLabel htmlFor="lending-year" shrink>
          Year
        </InputLabel>
        <NativeSelect
          id="lending-year"
          input={<OutlinedInput label="Year" notched sx={{ height: 44 }} />}
          value={year}
          onChange={({ target }) => {
            setYear(target.value);
          }}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => void save(`lending_${year}.csv`, request(lendingYear, { params: { year } }))}
      >
        Download year
      </Button>
    </Stack>
  );
}
