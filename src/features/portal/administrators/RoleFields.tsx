import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { ROLES, roleTexts, sortedRoles, type Role } from '#contract/people/roles/roles';
import { ErrorLine } from '../../../components/form/ErrorLine';
import { LabelledCheckbox } from '../../../components/form/LabelledCheckbox';

interface RoleFieldsProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPathByValue<Values, Role[]>;
  /** Locks the owner box, if fewer than two owners would remain otherwise. */
  mustStayOwner?: boolean;
}

export function RoleFields<Values extends FieldValues>(props: RoleFieldsProps<Values>) {
  const { control, name, mustStayOwner = false } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly Role[] = field.value;
  const id = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }} aria-describedby={`${id}-error`}>
      <Typography component="legend" data-public="" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        Roles
      </Typography>
      <FormGroup sx={{ gap: 0.5 }}>
        {ROLES.map((role, index) => (
          <Box key={role}>
            <LabelledCheckbox
              label={roleTexts[role].label}
              name={`${name}-${role}`}
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(role)}
              disabled={role === 'owner' && mustStayOwner}
              aria-describedby={`${id}-${role}`}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== role);
                field.onChange(sortedRoles(target.checked ? [...others, role] : others));
              }}
            />
            <Typography id={`${id}-${role}`} variant="body2" sx={{ pl: '30px', mt: -0.75, color: 'text.secondary' }}>
              {role === 'owner' && mustStayOwner
                ? 'At least two owners must remain, so this one stays.'
                : roleTexts[role].sentence}
            </Typography>
          </Box>
        ))}
      </FormGroup>
      <ErrorLine id={`${id}-error`} error={fieldState.error?.message} />
    </Box>
  );
}
