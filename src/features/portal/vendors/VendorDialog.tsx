import { useState } from 'react';
import Box from '@mui/material/Box';
import { vendorRules, type VendorForm } from '#contract/office/vendors/vendorRules';
import type { Vendor } from '#contract/office/vendors/vendorSchema';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useChangeVendorMutation, useEnterVendorMutation } from './vendorsApi';

const EMPTY: VendorForm = {
  name: '',
  service: '',
  personalData: '',
  country: '',
  contractFrom: '',
  contractTo: '',
  reviewedOn: '',
};

export function NewVendorDialog({ onClose }: { onClose: () => void }) {
  const [enter] = useEnterVendorMutation();
  return (
    <VendorDialog
      title="Add a vendor"
      submit="Add"
      values={EMPTY}
      send={(body, idempotencyKey) => enter({ body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}

export function ChangeVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const [change] = useChangeVendorMutation();
  // Of the values in the form, which stay as they are while the list is loaded again.
  const [version] = useState(vendor.version);
  const { id, name, service, personalData, country, contractFrom, contractTo = '', reviewedOn = '' } = vendor;
  return (
    <VendorDialog
      title={`Change ${name}`}
      submit="Save"
      values={{ name, service, personalData, country, contractFrom, contractTo, reviewedOn }}
      send={(form, idempotencyKey) =>
        change({ params: { vendorId: id }, body: { ...form, version }, idempotencyKey }).unwrap()
      }
      onClose={onClose}
    />
  );
}

interface VendorDialogProps {
  title: string;
  submit: string;
  values: VendorForm;
  send: (form: VendorForm, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

function VendorDialog({ title, submit, values, send, onClose }: VendorDialogProps) {
  const { form, onSubmit } = useActForm<VendorForm>({
    rules: vendorRules,
    defaultValues: values,
    send,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog title={title} form={form} onSubmit={onSubmit} onClose={onClose} submit={submit}>
      <FormInput control={control} name="name" label="Name" autoComplete="off" autoFocus />
      <FormInput control={control} name="service" label="Does for us" autoComplete="off" />
      <FormInput
        control={control}
        name="personalData"
        label="Personal data they see"
        hint="‘None’ if they see none."
        autoComplete="off"
      />
      <FormInput control={control} name="country" label="Country they work from" autoComplete="off" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormInput
          control={control}
          name="contractFrom"
          label="Contract from"
          type="date"
          isLabelAbove
          autoComplete="off"
        />
        <FormInput
          control={control}
          name="contractTo"
          label="Contract to"
          type="date"
          isLabelAbove
          hint="Empty if it has no end."
          autoComplete="off"
        />
      </Box>
      <FormInput
        control={control}
        name="reviewedOn"
        label="Last review"
        type="date"
        isLabelAbove
        hint="Empty if there was none yet."
        autoComplete="off"
      />
    </FormDialog>
  );
}
