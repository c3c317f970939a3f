import type { JsonSchema } from './jsonSchema';

// These schemas write the answers: what they do not name never leaves the server.
const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };

const object = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const userProperties = {
  firstName: text,
  lastName: text,
  userName: text,
  email: text,
  isEmailVerified: flag,
  isProfileUpdated: flag,
  isBvnVerified: flag,
  isAdmin: flag,
  bankDetails: object({ accountNumber: text, bankName: text }),
  dateOfBirth: { ...text, format: 'date' },
  gender: text,
  address: text,
  nationality: text,
} satisfies Record<string, JsonSchema>;

const absentAtFirst = ['bankDetails', 'dateOfBirth', 'gender', 'address', 'nationality'];

export const userAnswer = object(userProperties, absentAtFirst);
export const userListAnswer: JsonSchema = {
  type: 'array',
  items: object({ id: text, ...userProperties }, absentAtFirst),
};
export const registerAnswer = object({ accessToken: text, codeSent: flag });
export const signInAnswer = object({ user: userAnswer, accessToken: text });
export const verifyEmailAnswer = object({ data: object({ user: userAnswer }) });
export const tempTokenAnswer = object({ data: object({ tempToken: text }) });
export const successAnswer = object({ success: flag });
export const errorAnswer: JsonSchema = {
  ...object({ errorMessage: { ...text, description: 'CODE|Text for the user' } }),
  additionalProperties: true,
};
