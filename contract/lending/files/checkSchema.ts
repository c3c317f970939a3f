import Type, { type Static } from 'typebox';
import { moment, oneOf, text } from '../../schema';
import { CHECK_ITEMS, CHECK_LEVELS } from './checklist';

const item = oneOf(CHECK_ITEMS, 'The checked item');
const level = oneOf(CHECK_LEVELS, 'How well it is supported');

export const shownCheckSchema = Type.Object(
  { item, level },
  {
    $id: 'ShownCheck',
    description: "How well the borrower's statement is supported, according to a reviewer",
    additionalProperties: false,
  },
);
export type ShownCheck = Static<typeof shownCheckSchema>;

export const madeCheckSchema = Type.Object(
  {
    item,
    level,
    hint: text('Suggested evidence for this kind of work'),
    by: Type.Optional(text('The reviewer who checked it; absent if nobody has')),
    at: Type.Optional(moment('When it was checked, by the business clock')),
  },
  { $id: 'MadeCheck', description: "A line of an application's checklist", additionalProperties: false },
);
export type MadeCheck = Static<typeof madeCheckSchema>;
