import Type, { type Static } from 'typebox';
import { count } from '../../schema';
import { COMPLAINT_FIGURES_DAYS } from './complaint';

const IN_DAYS = `in the last ${COMPLAINT_FIGURES_DAYS} days`;

export const complaintFiguresSchema = Type.Object(
  {
    waiting: count('Complaints that wait for an answer'),
    overdue: count('Waiting complaints whose answer is overdue'),
    answered: count(`Complaints answered ${IN_DAYS}`),
    answeredInTime: count(`Complaints answered ${IN_DAYS} before their answer was due`),
  },
  { $id: 'ComplaintFigures', description: 'How fast complaints are answered', additionalProperties: false },
);
export type ComplaintFigures = Static<typeof complaintFiguresSchema>;
