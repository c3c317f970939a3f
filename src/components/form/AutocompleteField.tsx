import type { FocusEvent, Ref } from 'react';
import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDownIcon } from '../icons';
import { ErrorLine } from './ErrorLine';

interface AutocompleteFieldProps<Option> extends Pick<
  AutocompleteProps<Option, false, false, false>,
  'id' | 'options' | 'getOptionKey' | 'value' | 'loading' | 'filterOptions' | 'onInputChange'
> {
  label: string;
  placeholder?: string;
  nothingFound?: string;
  getOptionLabel: (option: Option) => string;
  onChange: (option: Option | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** Typing a full label and leaving the field selects it. */
export function AutocompleteField<Option>({
  label,
  placeholder,
  nothingFound = 'Nothing found',
  onChange,
  onBlur,
  inputRef,
  error,
  ...list
}: AutocompleteFieldProps<Option>) {
  const takeTypedLabel = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim().toLowerCase();
    const named = list.options.find((option) => list.getOptionLabel(option).toLowerCase() === typed);
    if (named !== undefined && named !== list.value) onChange(named);
    onBlur();
  };

  return (
    <Autocomplete
      {...list}
      autoHighlight
      popupIcon={<ChevronDownIcon />}
      loadingText="Loading the list…"
      noOptionsText={nothingFound}
      onChange={(_event, option) => {
        onChange(option);
      }}
      onBlur={takeTypedLabel}
      renderInput={({ id, fullWidth, slotProps }) => (
        <FormControl fullWidth={fullWidth} error={error !== undefined}>
          {/* A label inside the field would cover the placeholder. */}
          <InputLabel data-public="" {...slotProps.inputLabel} {...(placeholder !== undefined && { shrink: true })}>
            {label}
          </InputLabel>
          <OutlinedInput
            {...slotProps.input}
            {...(placeholder !== undefined && { notched: true })}
            id={id}
            label={label}
            placeholder={placeholder}
            inputRef={inputRef}
            aria-describedby={`${id}-helper-text`}
            slotProps={{ input: slotProps.htmlInput }}
          />
          <ErrorLine id={`${id}-helper-text`} error={error} />
        </FormControl>
      )}
    />
  );
}
