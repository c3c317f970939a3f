import type { HTMLAttributes, Key } from 'react';
import css from './OptionList.module.css';

type ListItemProps = HTMLAttributes<HTMLLIElement> & { key: Key };

interface OptionListProps<Option> {
  options: readonly Option[];
  getLabel: (option: Option) => string;
  listProps: HTMLAttributes<HTMLUListElement>;
  optionProps: (rendered: { option: Option; index: number }) => ListItemProps;
  /** Said where there are no options. */
  note: string;
  isAbove: boolean;
}

/** The open list of a field, over what comes below it, or above it. Plain elements: there are hundreds of options. */
export function OptionList<Option>({
  options,
  getLabel,
  listProps,
  optionProps,
  note,
  isAbove,
}: OptionListProps<Option>) {
  return (
    <div className={`${css.popup} ${isAbove ? css.above : css.below}`}>
      <div role="status" onMouseDown={keepFocus}>
        {options.length === 0 && <div className={css.note}>{note}</div>}
      </div>
      {options.length > 0 && (
        <ul {...listProps} className={css.list}>
          {options.map((option, index) => {
            const { key, ...rest } = optionProps({ option, index });
            return (
              <li key={key} {...rest} className={css.option}>
                {getLabel(option)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** A press on what is no option leaves the person in the field. */
function keepFocus(event: React.MouseEvent) {
  event.preventDefault();
}
