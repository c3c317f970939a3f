import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Arrears } from '#contract/lending/arrears/arrearsSchema';
import { channelLabels } from '#contract/lending/arrears/contacts';
import { Disclosure } from '../../../../components/Disclosure';
import { IfMay } from '../../../../domain/administration/useMay';
import { Amount } from '../../../../domain/money/Amount';
import { formatDay } from '#contract/dates';
import { daysLate, formatMoment } from '../../../../lib/format';
import { CollectionNoteDialog, ContactPause } from './CollectionNoteDialog';
import { FigureList } from '../FigureList';
import { PromiseList } from './PromiseList';

export function ArrearsCard({ loanId, arrears }: { loanId: string; arrears: Arrears }) {
  const { daysPastDue, dueKobo, reminders, notes, promises, contactPause } = arrears;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Card component="section" aria-labelledby="arrears-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="arrears-title" variant="h2" sx={{ mb: 2 }}>
        Arrears
      </Typography>
      <FigureList
        details={[
          ['Days past due', daysPastDue],
          ['Due and not paid', <Amount key="due" kobo={dueKobo} />],
        ]}
      />
      {promises.length > 0 && (
        <>
          <Typography variant="h3" id="promises-title" sx={{ mt: 3, mb: 1 }}>
            Promises to pay
          </Typography>
          <PromiseList promises={promises} labelledBy="promises-title" />
        </>
      )}
      <Typography variant="h3" id="notes-title" sx={{ mt: 3, mb: 1 }}>
        Contacts
      </Typography>
      {notes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>None yet.</Typography>
      ) : (
        <Box component="ol" aria-labelledby="notes-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {notes.map(({ by, at, words, channel, isIncoming }, index) => (
            <Box component="li" key={index} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                <bdi>{words}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {channelLabels[channel]}
                {isIncoming && ', from the borrower'} · <time dateTime={at}>{formatMoment(at)}</time> · <bdi>{by}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <IfMay call="addCollectionNote">
        {contactPause && <ContactPause pause={contactPause} />}
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsWriting(true)}>
          Log a contact
        </Button>
      </IfMay>
      {reminders.length > 0 && <Reminders reminders={reminders} />}
      {isWriting && <CollectionNoteDialog loanId={loanId} pause={contactPause} onClose={() => setIsWriting(false)} />}
    </Card>
  );
}

/** Folded: there are many, and the contacts matter more. */
function Reminders({ reminders }: Pick<Arrears, 'reminders'>) {
  return (
    <Box sx={{ mt: 2 }}>
      <Disclosure summary={`Reminders sent: ${reminders.length}`}>
        <Box component="ul" aria-label="Reminders sent" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {reminders.map(({ day, daysPastDue, dueKobo }) => (
            <li key={day}>
              {formatDay(day)}: {daysLate(daysPastDue)}, <Amount kobo={dueKobo} /> due
            </li>
          ))}
        </Box>
      </Disclosure>
    </Box>
  );
}
