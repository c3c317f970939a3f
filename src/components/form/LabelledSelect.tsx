import type { ReactNode } from 'react';
import {
  FormControl,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type NativeSelectProps,
  type SxProps,
} from '@mui/material';
import { ChevronDownIcon } from '../icons';

interface LabelledSelectProps extends Pick<
  NativeSelectProps,
  'onBlur' | 'inputRef' | 'name' | 'autoComplete' | 'aria-describedby'
> {
  id: string;
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  /** Its `option` elements. */
  children: ReactNode;
  isSmall?: boolean;
  isWrong?: boolean;
  /** What stands below it. */
  note?: ReactNode;
  sx?: SxProps;
}

/** The arrow, as in the lists of our own. */
const arrow = { '& .MuiNativeSelect-icon': { right: 12, fontSize: 20, color: 'text.secondary' } };

/**
 * A choice of few, in the browser's own list: phones show it as people know it there, and it is open before a list of
 * our own could be drawn.
 */
export function LabelledSelect({
  id,
  label,
  onChange,
  children,
  isSmall = false,
  isWrong = false,
  note,
  sx = {},
  ...select
}: LabelledSelectProps) {
  return (
    <FormControl fullWidth size={isSmall ? 'small' : 'medium'} error={isWrong} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        {...select}
        id={id}
        input={<OutlinedInput label={label} />}
        IconComponent={ChevronDownIcon}
        sx={arrow}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {children}
      </NativeSelect>
      {note}
    </FormControl>
  );
}
