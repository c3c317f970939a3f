import { startTransition, useState, type FocusEvent, type Ref } from 'react';
import { Autocomplete, Box, TextField } from '@mui/material';
import { Later } from '../Later';

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

  // A list may have hundreds of options: it is drawn in pieces, so that the press that opens it is answered first.
  const [isOpen, setIsOpen] = useState(false);
  const show = (open: boolean) => {
    startTransition(() => {
      setIsOpen(open);
    });
  };

  const takeTypedName = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim().toLowerCase();
    const named = options.find((option) => getLabel(option).toLowerCase() === typed);
    if (named && named !== value) onChange(named);
    onBlur();
  };

  return (
    // Much the heaviest of all fields, so it comes in a task of its own.
    <Later room={<Box sx={{ height: 79 }} />}>
      <Autocomplete
        id={id}
        open={isOpen}
        onOpen={() => {
          show(true);
        }}
        onClose={() => {
          show(false);
        }}
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
    </Later>
  );
}
