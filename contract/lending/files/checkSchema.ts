import Type, { type Static } from 'typebox';
import { moment, oneOf, text } from '../../schema';
import { CHECK_ITEMS, CHECK_LEVELS } from './checklist';

const item = oneOf(CHECK_ITEMS, 'What was checked');
const level = oneOf(CHECK_LEVELS, 'How far it was checked');

export const shownCheckSchema = Type.Object(
  { item, level },
  { $id: 'ShownCheck', description: 'How far a reviewer checked what the borrower says', additionalProperties: false },
);
export type ShownCheck = Static<typeof shownCheckSchema>;

export const madeCheckSchema = Type.Object(
  {
    item,
    level,
    hint: text('What shows it, for this kind of work'),
    by: Type.Optional(text('Who checked it; absent where nobody has')),
    at: Type.Optional(moment('When, by the business clock')),
  },
  { $id: 'MadeCheck', description: 'A line of the checklist of an application', additionalProperties: false },
);
export type MadeCheck = Static<typeof madeCheckSchema>;
