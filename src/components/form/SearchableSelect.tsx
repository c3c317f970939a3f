import { startTransition, useRef, useState, type FocusEvent, type Ref } from 'react';
import { FormControl, InputLabel, OutlinedInput, useAutocomplete } from '@mui/material';
import { ErrorLine } from './ErrorLine';
import { OptionList } from './OptionList';
import css from './SearchableSelect.module.css';

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

/** How much of the window an open list takes, at most; as in its styles. */
const LIST_SHARE = 0.4;

/** That an open list has more room above a field than below it, and needs it. */
function hasRoomAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < window.innerHeight * LIST_SHARE && top > below;
}

/**
 * A list to choose from that can be searched by typing. A name typed in full and left is as good as chosen. MUI's hook
 * with a look of our own: MUI's own look measures the field while it draws it, and draws it twice.
 */
export function SearchableSelect<Option>(props: SearchableSelectProps<Option>) {
  const {
    id,
    label,
    placeholder = '',
    options,
    getLabel,
    getKey,
    value,
    onChange,
    onBlur,
    inputRef,
    error,
    isLoading = false,
  } = props;
  const frame = useRef<HTMLDivElement>(null);

  // A list may have hundreds of options: it is drawn in pieces, so that the press that opens it is answered first.
  const [opened, setOpened] = useState<'above' | 'below' | null>(null);
  const show = (where: typeof opened) => {
    startTransition(() => {
      setOpened(where);
    });
  };

  const list = useAutocomplete({
    id,
    open: opened !== null,
    onOpen: () => {
      show(frame.current && hasRoomAbove(frame.current) ? 'above' : 'below');
    },
    onClose: () => {
      show(null);
    },
    options,
    getOptionLabel: getLabel,
    getOptionKey: getKey,
    value,
    onChange: (_event, option) => {
      onChange(option);
    },
    autoHighlight: true,
  });

  const takeTypedName = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim().toLowerCase();
    const named = options.find((option) => getLabel(option).toLowerCase() === typed);
    if (named && named !== value) onChange(named);
    onBlur();
  };

  const helperId = `${id}-help`;
  const input = list.getInputProps();
  return (
    <FormControl fullWidth error={error !== undefined}>
      {/* A label that lies in the field would hide the placeholder. */}
      <InputLabel {...list.getInputLabelProps()} {...(placeholder && { shrink: true })}>
        {label}
      </InputLabel>
      <div className={css.frame} ref={frame}>
        <div {...list.getRootProps()} onBlur={takeTypedName}>
          <OutlinedInput
            fullWidth
            label={label}
            placeholder={placeholder}
            {...(placeholder && { notched: true })}
            inputRef={inputRef}
            value={input.value}
            aria-describedby={helperId}
            slotProps={{ input }}
            endAdornment={
              <span className={css.buttons}>
                {list.dirty && (
                  <button {...list.getClearProps()} className={css.button} aria-label="Clear" title="Clear">
                    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden>
                      <path d="M7 7l10 10M17 7 7 17" />
                    </svg>
                  </button>
                )}
                <button
                  {...list.getPopupIndicatorProps()}
                  className={css.button}
                  aria-label={list.popupOpen ? 'Close' : 'Open'}
                  title={list.popupOpen ? 'Close' : 'Open'}
                >
                  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden>
                    <path d="M6 9l6 6 6-6" />
                  </svg>
                </button>
              </span>
            }
          />
        </div>
        {list.popupOpen && (
          <OptionList
            options={list.groupedOptions}
            getLabel={getLabel}
            listProps={list.getListboxProps()}
            optionProps={list.getOptionProps}
            note={isLoading ? 'Loading the list…' : 'Nothing found'}
            isAbove={opened === 'above'}
          />
        )}
      </div>
      <ErrorLine id={helperId} error={error} />
    </FormControl>
  );
}
