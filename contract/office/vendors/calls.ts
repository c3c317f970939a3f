import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { VendorChangeForm, VendorEndForm, VendorForm } from './vendorRules';
import type { Vendor } from './vendorSchema';

/** The register of vendors; nothing in it is ever deleted. */
export const vendorCalls = defineCalls({
  /** By name, those we still work with first. */
  vendors: get('/administration/vendors', 'administrator', { answer: typed<Vendor[]>() }),
  vendorsFile: get('/administration/vendors-file', 'administrator', {
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  enterVendor: postOnce('/administration/vendors', 'administrator', {
    body: typed<VendorForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Keeps the earlier version. */
  changeVendor: postOnce('/administration/vendors/:vendorId/versions', 'administrator', {
    body: typed<VendorChangeForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  endVendor: postOnce('/administration/vendors/:vendorId/ending', 'administrator', {
    body: typed<VendorEndForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
