import { useState } from 'react';
import { object } from 'yup';
import { consentFieldsOf, type BureauConsent } from '#contract/lending/bureaux/bureauRules';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { FormDialog } from '../../../../components/form/FormDialog';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures } from '../../../../components/toast/catalogue';
import { useBureauTermsQuery, useConsentToBureauxMutation } from '../../../../domain/bureaux/bureauxApi';
import { ConsentFields } from '../../../../domain/bureaux/ConsentFields';

const rules = object(consentFieldsOf(true));
const names = { asksBureaux: 'asksBureaux', bvn: 'bvn' } as const;

/** For an application that was sent without the consent. */
export function ConsentDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const { data: terms } = useBureauTermsQuery();
  const form = useRulesForm({ rules, defaultValues: { asksBureaux: false, bvn: '' } });
  const [consent] = useConsentToBureauxMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<BureauConsent>());
  const onSubmit = useFormSubmit(form, {
    send: async ({ bvn }) => {
      if (!terms) return;
      const body = { version: terms.version, bvn };
      await consent({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.loanAct,
    onSuccess: onClose,
  });
  return (
    <FormDialog title="Credit reports" form={form} onSubmit={onSubmit} onClose={onClose} submit="Agree and send">
      {terms && <ConsentFields control={form.control} terms={terms} names={names} />}
    </FormDialog>
  );
}
