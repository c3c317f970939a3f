import Typography from '@mui/material/Typography';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { NoteForSaleDetail, NoteSale } from '#contract/lending/sales/noteForSaleSchema';
import { PageColumns } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
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
      <PageColumns lead={<NoteFacts note={note} />} side={<BuyCard note={note} onBought={onBought} />}>
        <NotePast note={note} />
        <NotePayments note={note} />
      </PageColumns>
    </>
  );
}
