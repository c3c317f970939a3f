import Type, { type Static } from 'typebox';
import { id, moment, oneOf, text } from '../../schema';
import { ALERT_KINDS } from './alerts';

export const alertSchema = Type.Object(
  {
    openedAt: moment('When it was raised', { csv: 'Opened (UTC)' }),
    id: id('The alert', { csv: 'Alert ID' }),
    kind: oneOf(ALERT_KINDS, 'Kind of alert', { csv: 'Kind' }),
    subject: text('The loan, complaint, proposal, day or other thing that it is about, by its ID or code', {
      csv: 'Subject',
      examples: ['2026-11-24'],
    }),
    detail: text('What was found, with ids and codes but no personal data', {
      csv: 'Detail',
      examples: ['The day of 24 November 2026 is not closed.'],
    }),
    toldAt: Type.Optional(moment('When it was last mailed', { csv: 'Mailed (UTC)' })),
    acknowledgedAt: Type.Optional(moment('When somebody acknowledged it', { csv: 'Acknowledged (UTC)' })),
    acknowledgedBy: Type.Optional(
      text('Name of that administrator', { csv: 'Acknowledged by', examples: ['Ada Obi'] }),
    ),
    note: Type.Optional(text('Their note', { csv: 'Note' })),
    closedAt: Type.Optional(moment('When its cause was resolved', { csv: 'Closed (UTC)' })),
  },
  { $id: 'Alert', description: 'An alert for administrators', additionalProperties: false },
);
export type Alert = Static<typeof alertSchema>;
