import type { ComponentProps } from 'react';
import styles from './LabelledCheckbox.module.css';

interface LabelledCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
}

export function LabelledCheckbox({ label, ...input }: LabelledCheckboxProps) {
  return (
    <label data-public="" className={styles['line']}>
      <input {...input} type="checkbox" className={styles['box']} />
      {label}
    </label>
  );
}
