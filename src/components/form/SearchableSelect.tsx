import type { FocusEvent, Ref } from 'react';
import { Autocomplete, TextField } from '@mui/material';

interface SearchableSelectProps<Option> {
  id: string;
  label: string;
  placeholder?: string;
  options: readonly Option[];
  getLabel: (option: Option) => string;
  getKey: (option: Option) => string | number;
  value: Option | null;
  onChange: (option: Option | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
  isLoading?: boolean;
}

/** A list to choose from that can be searched by typing. A name typed in full and left is as good as chosen. */
export function SearchableSelect<Option>(props: SearchableSelectProps<Option>) {
  const { id, label, placeholder, options, getLabel, getKey, value, onChange, onBlur, inputRef, error, isLoading = false } = props;

  const takeTypedName = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim().toLowerCase();
    const named = options.find((option) => getLabel(option).toLowerCase() === typed);
    if (named && named !== value) onChange(named);
    onBlur();
  };

  return (
    <Autocomplete
      id={id}
      options={options}
      getOptionLabel={getLabel}
      getOptionKey={getKey}
      value={value}
      onChange={(_event, option) => {
        onChange(option);
      }}
      onBlur={takeTypedName}
      autoHighlight
      loading={isLoading}
      loadingText="Loading the list…"
      noOptionsText="Nothing found"
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder ?? ''}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={error ?? ' '}
          // A label that lies in the field would hide the placeholder.
          slotProps={placeholder ? { ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } } : params.slotProps}
        />
      )}
    />
  );
}
