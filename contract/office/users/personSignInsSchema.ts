import Type, { type Static } from 'typebox';
import { count, flag, id, moment, text } from '../../schema';

const signInSchema = Type.Object(
  {
    id: id('The sign-in'),
    device: text("The browser and the system, by the browser's own word", { examples: ['Chrome on Android'] }),
    startedAt: moment('When they signed in'),
    lastSeenAt: moment('When it was last used, to five minutes'),
    isOpen: flag('Whether they are still signed in there'),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof signInSchema>;

const sharedDeviceSchema = Type.Object(
  {
    personId: id('The other person'),
    personName: text('Their name', { examples: ['Ada Obi'] }),
    device: text('The browser and the system that both used', { examples: ['Chrome on Android'] }),
    lastSeenAt: moment('When the other person last used it, to five minutes'),
  },
  { additionalProperties: false },
);
export type SharedDevice = Static<typeof sharedDeviceSchema>;

export const personSignInsSchema = Type.Object(
  {
    signIns: Type.Array(signInSchema, { description: 'Of the last 180 days, the newest first; 50 at most' }),
    signInCount: count('All of them'),
    shared: Type.Array(sharedDeviceSchema, {
      description:
        'Other accounts signed in to from the same network with the same kind of browser, the last seen first; 50 at most',
    }),
  },
  { $id: 'PersonSignIns', description: 'Where a person signed in', additionalProperties: false },
);
export type PersonSignIns = Static<typeof personSignInsSchema>;
