import { useEffect } from 'react';
import Typography from '@mui/material/Typography';
import { proposedNameRules, type ProposedName } from '#contract/people/contact/contactRules';
import { isFirstLoad } from '../../../api/apiError';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { useActForm } from '../../../domain/administration/useActForm';
import { IdentityTable } from '../../../domain/administration/IdentityTable';
import { useCompareIdentityQuery, useProposeNameChangeMutation } from './userRecordApi';

/** Prefilled with the BVN's name, if known. */
export function ProposeNameDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const comparison = useCompareIdentityQuery({ userId }, { refetchOnMountOrArgChange: true });
  const { currentData } = comparison;
  const [propose] = useProposeNameChangeMutation();
  const { form, onSubmit } = useActForm<ProposedName>({
    rules: proposedNameRules,
    defaultValues: { firstName: '', lastName: '', reason: '' },
    send: (body, idempotencyKey) => propose({ params: { userId }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const { reset } = form;
  const bvn = currentData?.bvn;
  useEffect(() => {
    if (bvn) reset({ firstName: bvn.firstName, lastName: bvn.lastName, reason: '' }, { keepDirtyValues: true });
  }, [bvn, reset]);
  // The comparison would push the buttons down.
  if (isFirstLoad(comparison)) return null;
  return (
    <FormDialog title="Propose another name?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <Typography>
        Another administrator has to approve it. The person’s earlier contracts keep the old name. At the next
        withdrawal we compare the bank’s name again.
      </Typography>
      {currentData && <IdentityTable identity={currentData} />}
      <FormInput control={form.control} name="firstName" label="First name" autoComplete="off" />
      <FormInput control={form.control} name="lastName" label="Last name" autoComplete="off" />
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
