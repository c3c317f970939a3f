import type { SuccessAnswer } from '../../contract/api';
import type { ErrorBody } from '../../contract/errors';
import { object, yes } from './answerSchema';
import type { JsonSchema } from './jsonSchema';

/** The answer of calls that only say that it went well. */
export const success: SuccessAnswer = { success: true };
export const successSchema = object<SuccessAnswer>({ success: yes });

/** Of `ErrorBody`; the names of its field errors are those of the call's fields. */
export const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    errorMessage: { type: 'string', description: 'CODE|Text for the user' },
    fieldErrors: {
      type: 'object',
      additionalProperties: true,
      description: 'A message for each bad field, by its path',
    },
  } satisfies Record<keyof ErrorBody, JsonSchema>,
  required: ['errorMessage'],
  additionalProperties: false,
};

/** `cache-control` of what changes only with a release: anybody may keep it for five minutes. */
export const PUBLISHED_CACHE = 'public, max-age=300';
