import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useController, type Control } from 'react-hook-form';
import type { HelpFields } from '#contract/office/hardship/hardshipRules';
import { ErrorLine } from '../../../../components/form/ErrorLine';
import type { ShownChoice } from './helpChoices';

const ERROR_ID = 'choice-helper-text';

export function ChoiceCards({ control, choices }: { control: Control<HelpFields>; choices: readonly ShownChoice[] }) {
  const { field, fieldState } = useController({ control, name: 'choice' });
  return (
    <FormControl error={fieldState.error !== undefined} fullWidth>
      <RadioGroup
        {...field}
        value={choices.some(({ choice }) => choice === field.value) ? field.value : ''}
        data-public="choice"
        aria-label="What would help you"
        aria-describedby={ERROR_ID}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {choices.map(({ choice, title, cost, text }) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio sx={{ alignSelf: 'flex-start', mt: -1, ml: -1 }} />}
            disableTypography
            sx={{
              m: 0,
              p: 2,
              alignItems: 'flex-start',
              border: 1,
              borderColor: field.value === choice ? 'primary.main' : 'divider',
              borderRadius: '10px',
              backgroundColor: field.value === choice ? 'var(--tint)' : 'transparent',
            }}
            label={
              <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {title}
                </Typography>
                <Typography component="span" sx={{ display: 'block', my: 0.5, fontVariantNumeric: 'tabular-nums' }}>
                  {cost}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {text}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <ErrorLine id={ERROR_ID} error={fieldState.error?.message} />
    </FormControl>
  );
}
