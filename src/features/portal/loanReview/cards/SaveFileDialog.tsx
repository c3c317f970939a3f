import Typography from '@mui/material/Typography';
import { isPicture } from '#contract/lending/files/files';
import type { ReviewedFile } from '#contract/lending/files/reviewedFileSchema';
import { reasonRules, type ReasonForm } from '#contract/reason';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useActForm } from '../../../../domain/administration/useActForm';
import { saveFrom } from '../../../../lib/saveFile';
import { useSaveLoanFileMutation } from '../loanReviewApi';

interface SaveFileDialogProps {
  loanId: string;
  file: ReviewedFile;
  onClose: () => void;
}

/** Gives the file itself, after a warning and for a reason; its pages are drawn without it. */
export function SaveFileDialog({ loanId, file: { id: fileId, kind }, onClose }: SaveFileDialogProps) {
  const [save] = useSaveLoanFileMutation();
  const { form, onSubmit } = useActForm<ReasonForm>({
    rules: reasonRules,
    defaultValues: { reason: '' },
    async send(body) {
      const { address } = await save({ params: { loanId, fileId }, body }).unwrap();
      saveFrom(`${address}?save`);
    },
    onDone: onClose,
  });
  return (
    <FormDialog title="Save the original?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Save the original">
      {!isPicture(kind) && (
        <Typography>
          The borrower made this PDF. Here you see only drawings of its pages; another program may run what is in it.
          Open it on a computer that holds nothing else.
        </Typography>
      )}
      <Typography>The copy leaves our records. The audit trail keeps your reason.</Typography>
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
