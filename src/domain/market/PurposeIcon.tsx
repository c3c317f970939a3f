import type { LoanPurpose } from '#contract/lending/applications/purposes';
import css from './PurposeIcon.module.css';

const drawings: Readonly<Record<LoanPurpose, string>> = {
  business: 'M4 9V20H20V9M3 9 5 4H19L21 9ZM10 20V14H14V20',
  education: 'M2 9 12 4 22 9 12 14ZM6 11V16C8 18.500 16 18.500 18 16V11M22 9V15',
  health:
    'M12 20C4 15 3 11 3 8.500A4.500 4.500 0 0 1 12 7A4.500 4.500 0 0 1 21 8.500C21 11 20 15 12 20ZM12 9.500V14.500M9.500 12H14.500',
  home: 'M3 11 12 4 21 11M5.500 9.500V20H18.500V9.500M10 20V14.500H14V20',
  rent: 'M15 3A6 6 0 1 0 15 15A6 6 0 0 0 15 3ZM10.500 13 3 20.500V22H7V19.500H9.500V17L11.500 15M16.500 7.500H16.510',
  vehicle: 'M3 16V12L5.500 7H16L21 12V16ZM3 12H21M7 18.500A2 2 0 1 0 7 14.500ZM17 18.500A2 2 0 1 0 17 14.500Z',
  familyEvent: 'M4 20H20V13H4ZM4 16.500C6.500 18.500 9.500 14.500 12 16.500S17.500 18.500 20 16.500M12 13V8M12 5V5.500',
  debt: 'M6 3H18V21L15 19 12 21 9 19 6 21ZM9.500 8H14.500M9.500 12H14.500',
  other: 'M12 3A9 9 0 1 0 12 21A9 9 0 0 0 12 3ZM8 12H8.010M12 12H12.010M16 12H16.010',
};

export function PurposeIcon({ purpose }: { purpose: LoanPurpose }) {
  return (
    <span className={css.icon} aria-hidden>
      <svg viewBox="0 0 24 24" width="24" height="24">
        <path
          d={drawings[purpose]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
