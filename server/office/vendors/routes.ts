import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { vendorCalls } from '#contract/office/vendors/calls';
import { vendorChangeRules, vendorEndRules, vendorRules } from '#contract/office/vendors/vendorRules';
import { vendorSchema } from '#contract/office/vendors/vendorSchema';
import { takeFile } from '../../kernel/audit/takeFile';
import { forLists, type ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { csvColumns } from '../../kernel/http/csvColumns';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { vendorParams } from '../../kernel/http/idRules';
import { dayText } from '../../kernel/http/inputText';
import { addRoute } from '../../kernel/http/route';
import { listVendors } from './list';
import { changeVendor, endVendor, enterVendor } from './service';

const FACTS = {
  name: 'Name of the vendor',
  service: 'What the vendor does for us',
  personalData: 'Which personal data the vendor sees',
  country: 'Country the vendor works from',
  contractFrom: dayText('Day from which the contract runs'),
  contractTo: dayText('Last day of the contract; left out if it has none'),
  reviewedOn: dayText('When the vendor was last reviewed; left out before the first review'),
};

const VERSION = 'The version that is changed; refused if another has been entered since';

export function vendorRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, vendorCalls.vendors, {
    summary: 'The register of vendors with all earlier versions; ended ones come last',
    rules: {},
    answer: Type.Array(vendorSchema),
    handle: () => listVendors(forLists(context)),
  });
  addRoute(app, context, vendorCalls.vendorsFile, {
    summary: 'The register of vendors as CSV, with the current version of each',
    rules: {},
    answer: csvFileSchema,
    handle: async ({ user }) => {
      const rows = await listVendors(forLists(context));
      return takeFile(context, user.id, { list: 'vendors', columns: csvColumns(vendorSchema), rows });
    },
  });
  addIdempotentAct(app, context, vendorCalls.enterVendor, {
    summary: 'Enter a vendor in the register',
    rules: { body: vendorRules },
    fields: FACTS,
    act: (tx, { user, body }) => enterVendor(context, tx, { actorId: user.id, form: body }),
  });
  addIdempotentAct(app, context, vendorCalls.changeVendor, {
    summary: 'Change a vendor in the register; the earlier version stays',
    errors: ['VENDOR_CHANGED', 'VENDOR_ENDED'],
    rules: { params: vendorParams, body: vendorChangeRules },
    fields: { ...FACTS, version: VERSION },
    act: (tx, { user, params, body }) =>
      changeVendor(context, tx, { actorId: user.id, vendorId: params.vendorId, form: body }),
  });
  addIdempotentAct(app, context, vendorCalls.endVendor, {
    summary: 'Mark a vendor as one we no longer work with; it stays in the register',
    errors: ['VENDOR_CHANGED', 'VENDOR_ENDED'],
    rules: { params: vendorParams, body: vendorEndRules },
    fields: { endedOn: dayText('When we stopped working with the vendor'), version: VERSION },
    act: (tx, { user, params, body }) =>
      endVendor(context, tx, { actorId: user.id, vendorId: params.vendorId, form: body }),
  });
}
