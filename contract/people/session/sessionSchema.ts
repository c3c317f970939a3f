import Type, { type Static } from 'typebox';
import { text } from '../../schema';
import { userSchema } from '../users/userSchema';

export const signInAnswerSchema = Type.Object(
  { user: userSchema, accessToken: text('Access token of the session') },
  { $id: 'SignInAnswer', description: 'A session', additionalProperties: false },
);
export type SignInAnswer = Static<typeof signInAnswerSchema>;

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
