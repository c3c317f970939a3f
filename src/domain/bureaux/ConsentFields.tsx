import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { BureauTerms } from '#contract/lending/bureaux/bureauSchema';
import { FormCheckbox } from '../../components/form/FormCheckbox';
import { FormInput } from '../../components/form/FormInput';

interface ConsentFieldsProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  terms: BureauTerms;
  names: { asksBureaux: FieldPath<Values>; bvn: FieldPath<Values> };
}

const digits = { inputMode: 'numeric', style: { fontVariantNumeric: 'tabular-nums' } } as const;

/** The consent to credit reports, and the number they are asked with. */
export function ConsentFields<Values extends FieldValues>({ control, terms, names }: ConsentFieldsProps<Values>) {
  const asks = useWatch({ control, name: names.asksBureaux });
  return (
    <Box>
      <Typography sx={{ mb: 0.5 }}>
        Credit bureaux: {terms.bureaux.join(' and ')}
        {!terms.isRequired && '. You can leave this out; a reviewer then knows less about your loans elsewhere'}.
      </Typography>
      <FormCheckbox control={control} name={names.asksBureaux} label={terms.text} />
      {asks === true && (
        <FormInput
          control={control}
          name={names.bvn}
          label="BVN"
          autoComplete="off"
          input={digits}
          hint="Your 11 digits again. We keep them encrypted, until your application is decided"
        />
      )}
    </Box>
  );
}
