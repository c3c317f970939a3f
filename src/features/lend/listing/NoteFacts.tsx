import type { NoteForSaleDetail } from '#contract/lending/sales/noteForSaleSchema';
import { formatRate } from '#contract/money/format';
import { DetailsCard } from '../../../components/DetailsCard';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';

export function NoteFacts({ note }: { note: NoteForSaleDetail }) {
  const { noteKobo, principalKobo, annualRateBps, servicingFeeBps, expectedAnnualLossBps, expectedKobo } = note;
  return (
    <DetailsCard
      title="The note"
      details={[
        ['Lent at first', <Amount kobo={noteKobo} />],
        ['Still outstanding', <Amount kobo={principalKobo} />],
        ['Back if all is paid', <Amount kobo={expectedKobo} />],
        ['Interest a year', formatRate(annualRateBps)],
        ['Servicing fee', `${formatRate(servicingFeeBps)} of the interest you receive`],
        ['Expected loss a year', `${formatRate(expectedAnnualLossBps)} of what is lent in this grade`],
        ['For sale until', formatMoment(note.expiresAt)],
      ]}
    />
  );
}
