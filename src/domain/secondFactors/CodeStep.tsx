import type { ReactNode } from 'react';
import { codeRules } from '#contract/people/codes/oneTimeCode';
import { useFormSubmit } from '../../api/useFormSubmit';
import { ConfirmByCode } from '../../components/form/ConfirmByCode';
import { useRulesForm } from '../../components/form/useRulesForm';
import type { FailureRow } from '../../components/toast/catalogue';

interface CodeStepProps<Answer> {
  label: string;
  send: (code: string) => Promise<Answer>;
  failure: FailureRow;
  onDone: (answer: Answer) => void;
  changeText: string;
  onBack: () => void;
  /** What the code confirms. */
  children: ReactNode;
}

/** The last step of a change that takes a mailed code. */
export function CodeStep<Answer>({
  label,
  send,
  failure,
  onDone,
  changeText,
  onBack,
  children,
}: CodeStepProps<Answer>) {
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => send(code),
    failure,
    code: 'code',
    onSuccess: onDone,
  });
  return (
    <ConfirmByCode
      control={form.control}
      name="code"
      label={label}
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText={changeText}
      onChange={onBack}
    >
      {children}
    </ConfirmByCode>
  );
}
