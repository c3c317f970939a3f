import { securityKindLabels } from '#contract/lending/applications/choices';
import type { Listing } from '#contract/lending/market/listingSchema';
import { formatNaira, formatRate } from '#contract/money/format';
import { Section } from '../../../components/Section';
import css from './listing.module.css';

export function ListingFacts({ listing }: { listing: Listing }) {
  const { months, annualRateBps, goodLoanStepBps, mandateStepBps, servicingFeeBps, expectedAnnualLossBps, security } =
    listing;
  const facts = [
    ['Repaid in', `${months} equal monthly instalments`],
    [
      'Interest a year',
      goodLoanStepBps === undefined
        ? formatRate(annualRateBps)
        : `${formatRate(annualRateBps)}, ${formatRate(goodLoanStepBps)} less because the borrower has repaid on time before`,
    ],
    ...(mandateStepBps === undefined
      ? []
      : [
          [
            'How it is paid',
            `The borrower agreed that we take from their bank account what their wallet lacks on a due day, for a rate ${formatRate(mandateStepBps)} lower. They can stop it at any time, and the rate stays.`,
          ],
        ]),
    ['Servicing fee', `${formatRate(servicingFeeBps)} of the interest you receive`],
    ['Expected loss a year', `${formatRate(expectedAnnualLossBps)} of what is lent in this grade`],
    [
      'Security',
      security
        ? `${securityKindLabels[security.kind]}, worth ${formatNaira(security.valueKobo)} as the borrower says. It is not insured.`
        : 'None: the loan is unsecured, and not insured.',
    ],
  ];
  return (
    <Section title="The loan">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt data-public="">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
