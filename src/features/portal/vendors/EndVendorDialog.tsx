import Typography from '@mui/material/Typography';
import { vendorEndRules, type VendorEndForm } from '#contract/office/vendors/vendorRules';
import type { Vendor } from '#contract/office/vendors/vendorSchema';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { useEndVendorMutation } from './vendorsApi';

interface EndVendorDialogProps {
  vendor: Vendor;
  onClose: () => void;
}

export function EndVendorDialog({ vendor: { id, version, name }, onClose }: EndVendorDialogProps) {
  const [end] = useEndVendorMutation();
  const { form, onSubmit } = useActForm<VendorEndForm>({
    rules: vendorEndRules,
    defaultValues: { endedOn: '', version },
    send: (body, idempotencyKey) => end({ params: { vendorId: id }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title={`End ${name}`} form={form} onSubmit={onSubmit} onClose={onClose} submit="End" isDestructive>
      <Typography>
        For a vendor we no longer work with. It stays in the register, and nobody can change it after that.
      </Typography>
      <FormInput control={form.control} name="endedOn" label="Ended on" type="date" isLabelAbove autoComplete="off" />
    </FormDialog>
  );
}
