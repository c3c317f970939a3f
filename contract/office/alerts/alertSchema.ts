import Type, { type Static } from 'typebox';
import { id, moment, oneOf, text } from '../../schema';
import { ALERT_KINDS } from './alerts';

export const alertSchema = Type.Object(
  {
    openedAt: moment('When it was raised', { csv: 'Opened (UTC)' }),
    id: id('The alert', { csv: 'Alert ID' }),
    kind: oneOf(ALERT_KINDS, 'What it is about', { csv: 'Kind' }),
    detail: text('What was found; ids and codes, no personal data', {
      csv: 'Detail',
      examples: ['The day of 24 November 2026 is not closed.'],
    }),
    toldAt: Type.Optional(moment('When it was last mailed', { csv: 'Mailed (UTC)' })),
    acknowledgedAt: Type.Optional(moment('When somebody acknowledged it', { csv: 'Acknowledged (UTC)' })),
    acknowledgedBy: Type.Optional(text('Who did', { csv: 'Acknowledged by', examples: ['Ada Obi'] })),
    note: Type.Optional(text('What they noted', { csv: 'Note' })),
    closedAt: Type.Optional(moment('When its cause was gone', { csv: 'Closed (UTC)' })),
  },
  { $id: 'Alert', description: 'What needs a person', additionalProperties: false },
);
export type Alert = Static<typeof alertSchema>;
