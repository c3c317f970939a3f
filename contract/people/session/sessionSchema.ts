import Type, { type Static } from 'typebox';
import { flag, id, moment, text } from '../../schema';
import { secondStepSchema } from '../secondFactors/factorSchema';
import { userSchema } from '../users/userSchema';

export const signInAnswerSchema = Type.Object(
  { user: userSchema, accessToken: text('Access token of the session') },
  { $id: 'SignInAnswer', description: 'A session', additionalProperties: false },
);
export type SignInAnswer = Static<typeof signInAnswerSchema>;

export const portalSignInAnswerSchema = Type.Union([signInAnswerSchema, secondStepSchema], {
  $id: 'PortalSignInAnswer',
  description: 'A session, or the second step of an administrator who has a second factor',
});
export type PortalSignInAnswer = Static<typeof portalSignInAnswerSchema>;

export const tempTokenAnswerSchema = Type.Object(
  {
    data: Type.Object(
      { tempToken: text('Temporary token to send with the next step') },
      { description: 'The token', additionalProperties: false },
    ),
  },
  { $id: 'TempTokenAnswer', description: 'A step of a password reset', additionalProperties: false },
);
export type TempTokenAnswer = Static<typeof tempTokenAnswerSchema>;

export const openSessionSchema = Type.Object(
  {
    id: id('ID of the sign-in'),
    device: text('Browser and system, as the device reports them', { examples: ['Chrome on Android'] }),
    startedAt: moment('When the person signed in'),
    lastSeenAt: moment('When it was last used, within five minutes'),
    isCurrent: flag("Whether this is the caller's own sign-in"),
  },
  { $id: 'OpenSession', description: 'A device where the person is signed in', additionalProperties: false },
);
export type OpenSession = Static<typeof openSessionSchema>;
