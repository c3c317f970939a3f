import Type, { type Static } from 'typebox';
import { count, flag, id, moment, text } from '../../schema';

const signInSchema = Type.Object(
  {
    id: id('The sign-in'),
    device: text('Browser and system, as the browser reports them', { examples: ['Chrome on Android'] }),
    startedAt: moment('When the person signed in'),
    lastSeenAt: moment('When it was last used, within five minutes'),
    isOpen: flag('Whether the sign-in is still open'),
  },
  { additionalProperties: false },
);

const sharedDeviceSchema = Type.Object(
  {
    personId: id('The other person'),
    personName: text("The other person's name", { examples: ['Ada Obi'] }),
    device: text('The browser and system that both used', { examples: ['Chrome on Android'] }),
    lastSeenAt: moment('When the other person last used it, within five minutes'),
  },
  { additionalProperties: false },
);

export const personSignInsSchema = Type.Object(
  {
    signIns: Type.Array(signInSchema, { description: 'Sign-ins of the last 180 days, newest first; 50 at most' }),
    signInCount: count('Total number of these sign-ins'),
    shared: Type.Array(sharedDeviceSchema, {
      description:
        'Other accounts used from the same network with the same kind of browser, last seen first; 50 at most',
    }),
  },
  { $id: 'PersonSignIns', description: "A person's sign-ins", additionalProperties: false },
);
export type PersonSignIns = Static<typeof personSignInsSchema>;
