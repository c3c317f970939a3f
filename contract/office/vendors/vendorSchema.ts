import Type, { type Static } from 'typebox';
import { count, day, id, moment, text } from '../../schema';

const version = {
  version: count('Number of this version, counted from 1', { csv: 'Version' }),
  name: text('Name of the vendor', { csv: 'Vendor', examples: ['Okoro Hosting Ltd'] }),
  service: text('What the vendor does for us', { csv: 'Service' }),
  personalData: text('Which personal data the vendor sees', { csv: 'Personal data' }),
  country: text('Country the vendor works from', { csv: 'Country', examples: ['Nigeria'] }),
  contractFrom: day('Day from which the contract runs', { csv: 'Contract from' }),
  contractTo: Type.Optional(day('Last day of the contract; absent if it has none', { csv: 'Contract to' })),
  reviewedOn: Type.Optional(
    day('When we last reviewed the vendor; absent before the first review', { csv: 'Last review' }),
  ),
  endedOn: Type.Optional(day('When we stopped working with the vendor; absent until then', { csv: 'Ended' })),
  changedAt: moment('When this version was entered', { csv: 'Changed (UTC)' }),
  changedBy: text('The administrator who entered it', { csv: 'Changed by', examples: ['Femi Bello'] }),
};

export const vendorSchema = Type.Object(
  {
    id: id('The vendor', { csv: 'Vendor ID' }),
    ...version,
    earlier: Type.Array(Type.Object(version, { additionalProperties: false }), {
      description: 'Earlier versions, newest first',
    }),
  },
  { $id: 'Vendor', description: 'A company that works for us, as the register has it', additionalProperties: false },
);
export type Vendor = Static<typeof vendorSchema>;
