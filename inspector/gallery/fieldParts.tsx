import { useState } from 'react';
import { readNaira, typedNaira } from '#contract/money/typedAmount';
import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import { AutocompleteField } from '../../src/components/form/AutocompleteField';
import { FormCheckbox } from '../../src/components/form/FormCheckbox';
import { FormInput } from '../../src/components/form/FormInput';
import { FormRadios } from '../../src/components/form/FormRadios';
import { FormSelect } from '../../src/components/form/FormSelect';
import { amountInput } from '../../src/components/form/inputAttributes';
import { NewPasswordField } from '../../src/components/form/NewPasswordField';
import { PasswordField } from '../../src/components/form/PasswordField';
import { RangeField } from '../../src/components/RangeField';
import { longName, nothing, type Part } from './part';
import { InForm } from './InForm';

function Slider({ label, amount }: { label: string; amount: number }) {
  const [value, setValue] = useState(amount);
  const show = (shown: number) => formatNaira(kobo(shown));
  return (
    <RangeField
      label={label}
      hint="In steps of ₦10,000.00"
      value={value}
      limits={{ min: 5_000_000, max: 500_000_000, step: 1_000_000 }}
      typing={{ label: `${label}, in naira`, before: '₦', write: (shown) => typedNaira(kobo(shown)), read: readNaira }}
      show={show}
      onChange={setValue}
    />
  );
}

const banks = ['First Sample Bank', 'Second Sample Bank', `${longName} Microfinance Bank`];

function Bank({ label, ...state }: { label: string; error?: string; loading?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <AutocompleteField<string>
      id={label}
      label={label}
      options={state.loading ? [] : banks}
      getOptionLabel={(bank) => bank}
      value={value}
      onChange={setValue}
      onBlur={nothing}
      inputRef={nothing}
      loading={state.loading ?? false}
      error={state.error}
    />
  );
}

const choices = ['Weekly', 'Monthly', longName].map((label) => ({ value: label, label }));
const scale = [1, 2, 3, 4, 5].map(String).map((value) => ({ value, label: `Answer ${value}` }));

export const fieldParts: readonly Part[] = [
  {
    name: 'Text field',
    files: ['components/form/FormInput.tsx', 'components/form/ErrorLine.tsx'],
    states: {
      Empty: (
        <InForm>
          {({ control }) => <FormInput control={control} name="empty" label="User name" hint="3 to 20 letters" />}
        </InForm>
      ),
      Filled: (
        <InForm values={{ filled: longName }}>
          {({ control }) => <FormInput control={control} name="filled" label="Full name" />}
        </InForm>
      ),
      Failed: (
        <InForm errors={{ wrong: 'Please enter a valid email' }}>
          {({ control }) => <FormInput control={control} name="wrong" label="Email" />}
        </InForm>
      ),
      'Typed amount': (
        <InForm values={{ amount: '50,000.00' }}>
          {({ control }) => <FormInput control={control} name="amount" label="Amount, in naira" input={amountInput} />}
        </InForm>
      ),
      'Long label, above': (
        <InForm>
          {({ control }) => (
            <FormInput control={control} name="above" label={`What ${longName} does for a living`} isLabelOver />
          )}
        </InForm>
      ),
      'Several lines': (
        <InForm>
          {({ control }) => <FormInput control={control} name="words" label="Message" multiline minRows={3} />}
        </InForm>
      ),
    },
  },
  {
    name: 'Password field',
    files: ['components/form/PasswordField.tsx', 'components/form/NewPasswordField.tsx'],
    states: {
      Present: (
        <InForm>
          {({ control }) => (
            <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
          )}
        </InForm>
      ),
      'New, with its rules': (
        <InForm values={{ newPassword: 'sample' }}>
          {({ control }) => <NewPasswordField control={control} name="newPassword" label="New password" />}
        </InForm>
      ),
    },
  },
  {
    name: 'Choice from a menu',
    files: ['components/form/FormSelect.tsx'],
    states: {
      Empty: (
        <InForm>
          {({ control }) => <FormSelect control={control} name="select" label="How often" options={choices} />}
        </InForm>
      ),
      'Long choice': (
        <InForm values={{ long: longName }}>
          {({ control }) => <FormSelect control={control} name="long" label="For whom" options={choices} />}
        </InForm>
      ),
      Failed: (
        <InForm errors={{ unchosen: 'Please choose one' }}>
          {({ control }) => <FormSelect control={control} name="unchosen" label="Purpose" options={choices} />}
        </InForm>
      ),
    },
  },
  {
    name: 'Choice from a long list',
    files: ['components/form/AutocompleteField.tsx'],
    states: {
      Empty: <Bank label="Bank" />,
      Loading: <Bank label="Other bank" loading />,
      Failed: <Bank label="Third bank" error="Please choose a bank" />,
    },
  },
  {
    name: 'Radio buttons',
    files: ['components/form/FormRadios.tsx', 'components/form/RadioGroup.tsx'],
    states: {
      List: (
        <InForm values={{ radios: 'Monthly' }}>
          {({ control }) => <FormRadios control={control} name="radios" legend="How often" options={choices} />}
        </InForm>
      ),
      Scale: (
        <InForm>
          {({ control }) => (
            <FormRadios control={control} name="scale" legend="I plan ahead" options={scale} look="scale" />
          )}
        </InForm>
      ),
      Failed: (
        <InForm errors={{ unanswered: 'Please answer this' }}>
          {({ control }) => (
            <FormRadios control={control} name="unanswered" legend="I pay on time" options={scale} look="scale" />
          )}
        </InForm>
      ),
    },
  },
  {
    name: 'Checkbox',
    files: ['components/form/FormCheckbox.tsx', 'components/form/LabelledCheckbox.tsx'],
    states: {
      Empty: (
        <InForm>
          {({ control }) => <FormCheckbox control={control} name="agree" label="I agree to the terms and conditions" />}
        </InForm>
      ),
      Failed: (
        <InForm errors={{ agreed: 'Please agree' }}>
          {({ control }) => (
            <FormCheckbox control={control} name="agreed" label={`I agree to what ${longName} wrote`} />
          )}
        </InForm>
      ),
    },
  },
  {
    name: 'Slider with a typed amount',
    files: ['components/RangeField.tsx'],
    states: {
      Default: <Slider label="How much" amount={36_000_000} />,
      'At its end': <Slider label="How much more" amount={500_000_000} />,
    },
  },
];
