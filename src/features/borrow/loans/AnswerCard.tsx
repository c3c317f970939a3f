import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerRules } from '#contract/lending/loans/loanRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { useAddAnswerFileMutation } from '../../../domain/files/filesApi';
import { useUploads } from '../../../domain/files/useUploads';
import { clearAnswerDraft, readAnswerDraft, writeAnswerDraft } from '../../../domain/user/answerDraft';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { AnswerFiles } from './AnswerFiles';
import { useAnswerReviewerMutation } from '../borrowApi';

export function AnswerCard({ loanId, question }: { loanId: string; question: string }) {
  const form = useRulesForm({ rules: answerRules, defaultValues: { answer: '' } });
  const [addFile] = useAddAnswerFileMutation();
  const uploads = useUploads((file, about, onProgress) =>
    addFile({ params: { loanId }, file, query: { about }, onProgress }),
  );
  const [answerReviewer] = useAnswerReviewerMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ answer: string }>());
  const onSubmit = useFormSubmit(form, {
    send: (body) => answerReviewer({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap(),
    failure: failures.loanAct,
    onSuccess: clearAnswerDraft,
  });
  const { reset, subscribe } = form;

  useEffect(() => {
    const asked = { loanId, question };
    // Not a default value: input from before a reload is still unsaved.
    reset({ answer: readAnswerDraft(asked) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeAnswerDraft(asked, values.answer),
    });
  }, [loanId, question, reset, subscribe]);

  return (
    <Card component="section" aria-labelledby="question" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="question" variant="h2" sx={{ mb: 2 }}>
        Your answer
      </Typography>
      <Box
        component="blockquote"
        sx={{
          m: 0,
          mb: 3,
          pl: 2,
          borderLeft: 3,
          borderColor: 'primary.main',
          whiteSpace: 'pre-line',
          maxWidth: '64ch',
        }}
      >
        {question}
      </Box>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1, maxWidth: 560 }}>
        <LeaveGuard control={form.control} />
        <FormInput control={form.control} name="answer" label="Answer" multiline minRows={4} />
        <AnswerFiles loanId={loanId} uploads={uploads} />
        <FormError control={form.control} />
        <SubmitButton
          isWaiting={form.formState.isSubmitting}
          waitingText="Sending…"
          disabled={uploads.running !== undefined}
        >
          Send the answer
        </SubmitButton>
      </Stack>
    </Card>
  );
}
