import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import type { NoteForSaleDetail, NoteSale } from '../../../../contract/lending/sales/noteForSaleSchema';
import { PageHeading } from '../../../components/PageHeading';
import css from './listing.module.css';
import { BuyCard } from './BuyCard';
import { NoteFacts } from './NoteFacts';
import { NotePast } from './NotePast';
import { NotePayments } from './NotePayments';

export function NoteView({ note, onBought }: { note: NoteForSaleDetail; onBought: (sale: NoteSale) => void }) {
  const { purpose, grade, monthsLeft, months } = note;
  return (
    <>
      <PageHeading sx={{ mt: 2 }}>{purposeLabels[purpose]}</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
        Grade {grade}, {monthsLeft} of {months} months left
      </Typography>
      <div className={css.columns}>
        <NoteFacts note={note} />
        <div className={css.pledge}>
          <BuyCard note={note} onBought={onBought} />
        </div>
        <Stack sx={{ gap: 3 }}>
          <NotePast note={note} />
          <NotePayments note={note} />
        </Stack>
      </div>
    </>
  );
}
