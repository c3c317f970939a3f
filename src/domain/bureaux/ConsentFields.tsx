import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { ENDED_REPORT_LIFE_DAYS } from '#contract/lending/bureaux/bureaux';
import type { BureauTerms } from '#contract/lending/bureaux/bureauSchema';
import { FormCheckbox } from '../../components/form/FormCheckbox';
import { FormInput } from '../../components/form/FormInput';

interface ConsentFieldsProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  terms: BureauTerms;
  heading?: ReactNode;
  names: { asksBureaux: FieldPath<Values>; bvn: FieldPath<Values> };
}

const digits = { inputMode: 'numeric', style: { fontVariantNumeric: 'tabular-nums' } } as const;

/** The consent to credit reports, and the number they are asked with. */
export function ConsentFields<Values extends FieldValues>({
  control,
  terms,
  heading,
  names,
}: ConsentFieldsProps<Values>) {
  const asks = useWatch({ control, name: names.asksBureaux });
  return (
    <Box>
      {heading}
      <Typography sx={{ mb: 1, color: 'text.secondary' }}>
        {terms.isRequired ? 'We need them for a loan.' : 'Optional. They show a reviewer your loans elsewhere.'} They
        come from {terms.bureaux.join(' and ')}.
      </Typography>
      <FormCheckbox control={control} name={names.asksBureaux} label={terms.text} />
      {asks === true && (
        <FormInput
          control={control}
          name={names.bvn}
          label="BVN"
          autoComplete="off"
          input={digits}
          hint={`Your 11 digits again. We keep them encrypted until the payout, or at most ${ENDED_REPORT_LIFE_DAYS} days after your application ends`}
        />
      )}
    </Box>
  );
}
