import type { WorkKind } from '#contract/lending/applications/choices';
import { residenceLabels } from '#contract/lending/applications/residence';
import { checkItemLabels, checkLevelLabels, checkLevelMeanings } from '#contract/lending/files/checklist';
import { debtsRangeLabels, incomeRangeLabels } from '#contract/lending/market/borrowerRanges';
import type { Listing } from '#contract/lending/market/listingSchema';
import { AlertIcon, CheckIcon } from '../../../components/icons';
import { Section } from '../../../components/Section';
import css from './listing.module.css';

const workTexts: Readonly<Record<WorkKind, string>> = {
  salaried: 'Earns a salary',
  business: 'Runs a business',
  informal: 'Does daily work',
  none: 'Lives on a pension, family or other income',
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** As ranges, and how far each was checked: never a name, an address or a document. */
export function Borrower({ listing: { workKind, livesIn, ownWords, income, debts, checks } }: { listing: Listing }) {
  return (
    <Section title="The borrower">
      <p className={css.sentence}>
        {livesIn && `Lives in ${residenceLabels[livesIn]}. `}
        {workTexts[workKind]}, has {lower(incomeRangeLabels[income])} a month and{' '}
        {debts === 'none' ? 'has no other debts' : `pays ${lower(debtsRangeLabels[debts])} a month on other debts`}.
      </p>
      {ownWords !== undefined && (
        <blockquote className={css.words}>
          “<bdi>{ownWords}</bdi>”
          <footer className={css.quiet}>The borrower’s own words, read by our reviewer and not checked</footer>
        </blockquote>
      )}
      <ul className={css.checks}>
        {checks.map(({ item, level }) => (
          <li key={item} className={level === 'stated' ? css.unchecked : css.checked}>
            {level === 'stated' ? <AlertIcon fontSize="small" /> : <CheckIcon fontSize="small" />}
            <span>
              {checkItemLabels[item]}: <strong>{lower(checkLevelLabels[level])}</strong>
              <span className={css.quiet}>, {lower(checkLevelMeanings[level])}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
