import type { FastifyInstance } from 'fastify';
import { myPersonalData, personalDataOf } from '../../../../contract/office/dataProtection/calls';

import {
  KEEPINGS,
  type PersonalData,
  type PersonalDataSection,
} from '../../../../contract/office/dataProtection/personalData';
import type { ServerContext } from '../../../context';
import { anyObject, list, moment, object, oneOf, text } from '../../../http/answerSchema';
import { userParams } from '../../../http/idRules';
import { addRoute } from '../../../http/route';
import { readPersonalData } from './service';

const personalDataSchema = object<PersonalData>({
  madeAt: moment,
  sections: list(
    object<PersonalDataSection>({ name: text, about: text, kept: oneOf(KEEPINGS), rows: list(anyObject) }),
  ),
  leftOut: list(text),
});

export function personalDataRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, myPersonalData, {
    summary: 'Everything that is held on the caller, as one file',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
    rules: {},
    answer: personalDataSchema,
    handle: ({ user }) => readPersonalData(context, user.id, user.id),
  });
  addRoute(app, context, personalDataOf, {
    summary: 'Everything that is held on a user, as one file',
    errors: ['RATE_LIMITED'],
    rules: { params: userParams },
    answer: personalDataSchema,
    handle: ({ user, params }) => readPersonalData(context, user.id, params.userId),
  });
}
