import Type, { type Static } from 'typebox';
import { moment, oneOf, text } from '../../schema';
import { KEEPINGS } from './personalData';

const personalDataSectionSchema = Type.Object(
  {
    name: text('Name of the section'),
    about: text('What the section contains, in plain words'),
    kept: oneOf(KEEPINGS, 'How long it is kept'),
    rows: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), {
      description: 'Rows of our tables, in their own columns and units',
    }),
  },
  { $id: 'PersonalDataSection', description: 'A section of the personal data file', additionalProperties: false },
);

export const personalDataSchema = Type.Object(
  {
    madeAt: moment('When the file was made'),
    sections: Type.Array(personalDataSectionSchema, { description: 'One section for each kind of data' }),
    leftOut: Type.Array(Type.String(), { description: 'What the file leaves out, and why' }),
  },
  { $id: 'PersonalData', description: 'Everything we hold about a person', additionalProperties: false },
);
export type PersonalData = Static<typeof personalDataSchema>;
