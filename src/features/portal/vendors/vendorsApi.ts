import { vendorCalls } from '#contract/office/vendors/calls';
import { api } from '../../../api/api';
import { read, write } from '../../../api/endpoints';

const vendorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    vendors: build.query(read(vendorCalls.vendors, ['Vendors'])),
    enterVendor: build.mutation(write(vendorCalls.enterVendor, ['Vendors'])),
    changeVendor: build.mutation(write(vendorCalls.changeVendor, ['Vendors'])),
    endVendor: build.mutation(write(vendorCalls.endVendor, ['Vendors'])),
  }),
});

export const { useVendorsQuery, useEnterVendorMutation, useChangeVendorMutation, useEndVendorMutation } = vendorsApi;
