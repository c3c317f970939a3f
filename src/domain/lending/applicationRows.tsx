import type { ReactNode } from 'react';
import type { ApplicationDetails } from '#contract/lending/applications/applicationDetailsSchema';
import { securityKindLabels, workKindLabels } from '#contract/lending/applications/choices';
import { residenceLabels } from '#contract/lending/applications/residence';
import { Amount } from '../money/Amount';

/** What a borrower stated in an application, as names and values. */
export function applicationRows({
  work,
  security,
}: Pick<ApplicationDetails, 'work' | 'security'>): (readonly [string, ReactNode])[] {
  return [
    ['Income source', workKindLabels[work.kind]],
    ['Income a month', <Amount key="income" kobo={work.monthlyIncomeKobo} />],
    ['Other debts a month', <Amount key="debts" kobo={work.monthlyDebtsKobo} />],
    ['Time in work', lengthOf(work.monthsInWork)],
    ...(work.livesIn ? ([['Lives in', residenceLabels[work.livesIn]]] as const) : []),
    ...(work.ownWords ? ([['Sentence for lenders', <bdi key="words">{work.ownWords}</bdi>]] as const) : []),
    ['Security', security ? securityKindLabels[security.kind] : 'None'],
    ...(security
      ? ([
          ['Described as', <bdi key="description">{security.description}</bdi>],
          ['Would sell for', <Amount key="value" kobo={security.valueKobo} />],
        ] as const)
      : []),
  ];
}

function lengthOf(months: number): string {
  const years = Math.floor(months / 12);
  const left = months % 12;
  return [
    years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`,
    (left > 0 || years === 0) && `${left} ${left === 1 ? 'month' : 'months'}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
