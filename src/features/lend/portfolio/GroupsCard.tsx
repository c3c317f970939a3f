import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { NoteGroup } from '../../../../contract/lending/portfolio/portfolioSchema';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { formatCount } from '../../../lib/format';

interface GroupsCardProps<Kind extends string> {
  id: string;
  title: string;
  groups: readonly NoteGroup<Kind>[];
  labelOf: (kind: Kind) => string;
}

export function GroupsCard<Kind extends string>({ id, title, groups, labelOf }: GroupsCardProps<Kind>) {
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, md: 4 }, height: '100%' }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <MoneyList
        label={title}
        lines={groups.map(({ kind, noteCount, lentKobo }) => ({
          key: kind,
          title: labelOf(kind),
          note: `${formatCount(noteCount)} ${noteCount === 1 ? 'note' : 'notes'}`,
          amount: <Amount kobo={lentKobo} />,
          after: 'lent',
        }))}
      />
    </Card>
  );
}
