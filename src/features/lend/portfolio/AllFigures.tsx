import Typography from '@mui/material/Typography';
import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { noteGroupLabels } from '#contract/lending/portfolio/lateness';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { Disclosure } from '../../../components/Disclosure';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { formatCount } from '../../../lib/format';
import css from './AllFigures.module.css';

export function AllFigures({ portfolio }: { portfolio: Portfolio }) {
  const { grades, standings, lentKobo } = portfolio;
  const figures: readonly (readonly [string, string, Kobo])[] = [
    ['Lent', 'still to be repaid', lentKobo],
    ['Set aside', 'for late loans', negateKobo(portfolio.provisionsKobo)],
    ['Interest', 'received so far', portfolio.interestKobo],
    ['Late fees', 'received so far', portfolio.lateFeesKobo],
    ['Servicing fees', 'charged so far', negateKobo(portfolio.servicingFeesKobo)],
    ...(portfolio.withheldKobo > 0
      ? [['Tax withheld', 'from your interest so far', negateKobo(portfolio.withheldKobo)] as const]
      : []),
    ['Losses', 'written off', negateKobo(portfolio.lossesKobo)],
    ['Sales of notes', 'gained or lost by prices and fees', portfolio.salesKobo],
    ['Recoveries', 'received after a default', portfolio.recoveredKobo],
  ];
  return (
    <Disclosure summary="All figures">
      <div className={css.columns}>
        <section aria-labelledby="figures">
          <Typography id="figures" variant="h3">
            Figures
          </Typography>
          <MoneyList
            label="Figures"
            lines={figures.map(([title, note, kobo]) => ({
              key: title,
              title,
              note,
              amount: <Amount kobo={kobo} />,
            }))}
          />
        </section>
        <Groups
          id="grades"
          title="By grade"
          groups={grades.map((group) => ({ ...group, label: `Grade ${group.kind}` }))}
          lentKobo={lentKobo}
        />
        <Groups
          id="standings"
          title="By days late"
          groups={standings.map((group) => ({ ...group, label: noteGroupLabels[group.kind] }))}
          lentKobo={lentKobo}
        />
      </div>
    </Disclosure>
  );
}

interface GroupsProps {
  id: string;
  title: string;
  groups: readonly { kind: string; label: string; noteCount: number; lentKobo: Kobo }[];
  lentKobo: Kobo;
}

function Groups({ id, title, groups, lentKobo }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <MoneyList
        label={title}
        lines={[
          ...groups.map((group) => ({
            key: group.kind,
            title: group.label,
            note: `${formatCount(group.noteCount)} ${group.noteCount === 1 ? 'loan' : 'loans'}`,
            amount: <Amount kobo={group.lentKobo} />,
          })),
          { key: 'all', title: 'Total', note: 'lent', amount: <Amount kobo={lentKobo} /> },
        ]}
      />
    </section>
  );
}
