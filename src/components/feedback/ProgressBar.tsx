import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Whose progress, for who cannot see it. */
  label: string;
  /** How far, from 0 to 1; undefined while nobody knows. */
  share: number | undefined;
  /** How far in words, where they say more than percent. */
  text?: string;
}

/** A line that fills up. */
export function ProgressBar({ label, share, text }: ProgressBarProps) {
  const isKnown = share !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isKnown ? Math.floor(share * 100) : undefined}
      aria-valuetext={text}
      className={styles.track}
    >
      <div
        className={isKnown ? styles.bar : styles.running}
        style={isKnown ? { transform: `scaleX(${share})` } : undefined}
      />
    </div>
  );
}
