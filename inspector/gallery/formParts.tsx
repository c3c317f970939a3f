import { useState, type ReactNode, type SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import { CodeForm } from '../../src/components/form/CodeForm';
import { FactsToConfirm } from '../../src/components/form/ConfirmByCode';
import { FormDialog } from '../../src/components/form/FormDialog';
import { FormError } from '../../src/components/form/FormError';
import { FormInput } from '../../src/components/form/FormInput';
import { SubmitButton } from '../../src/components/form/SubmitButton';
import { LeaveDialog } from '../../src/domain/user/LeaveDialog';
import { ResendCode } from '../../src/domain/user/ResendCode';
import { longName, nothing, type Part } from './part';
import { InForm } from './InForm';

const refused = { 'root.server': 'We couldn’t add this account. Check the number, or try again in a minute.' };

const stay = (event: SyntheticEvent): void => {
  event.preventDefault();
};

function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export const formParts: readonly Part[] = [
  {
    name: 'Code field',
    files: ['components/form/OtpField.tsx', 'components/form/CodeForm.tsx', 'components/form/ConfirmByCode.tsx'],
    states: {
      Half: (
        <InForm values={{ half: '123' }}>
          {({ control }) => <CodeForm control={control} name="half" label="Code" isWaiting={false} onSubmit={stay} />}
        </InForm>
      ),
      Failed: (
        <InForm values={{ code: '123456' }} errors={{ code: 'This code is wrong' }}>
          {({ control }) => (
            <CodeForm control={control} name="code" label="Wrong code" isWaiting={false} onSubmit={stay} />
          )}
        </InForm>
      ),
      Waiting: (
        <InForm values={{ sent: '123456' }}>
          {({ control }) => <CodeForm control={control} name="sent" label="Sent code" isWaiting onSubmit={stay} />}
        </InForm>
      ),
      'What the code confirms': <FactsToConfirm>Sample Bank, 0123456789</FactsToConfirm>,
    },
  },
  {
    name: 'Send a code again',
    files: ['domain/user/ResendCode.tsx'],
    states: {
      Ready: <ResendCode resendAtMs={null} isSending={false} onSend={nothing} />,
      Sending: <ResendCode resendAtMs={null} isSending onSend={nothing} />,
      Failed: (
        <ResendCode resendAtMs={null} wasSent={false} isSending={false} error="It was not sent." onSend={nothing} />
      ),
    },
  },
  {
    name: 'Submit button',
    files: ['components/form/SubmitButton.tsx', 'components/form/FormError.tsx'],
    states: {
      Default: (
        <SubmitButton isWaiting={false} waitingText="Sending…">
          Send
        </SubmitButton>
      ),
      Loading: (
        <SubmitButton isWaiting waitingText="Sending…">
          Send
        </SubmitButton>
      ),
      Disabled: (
        <SubmitButton isWaiting={false} waitingText="Sending…" disabled>
          Send
        </SubmitButton>
      ),
      'Below a refusal': <InForm errors={refused}>{({ control }) => <FormError control={control} />}</InForm>,
    },
  },
  {
    name: 'Dialog',
    files: ['components/form/FormDialog.tsx', 'domain/user/LeaveDialog.tsx'],
    states: {
      Form: (
        <Opened>
          {(close) => (
            <InForm>
              {(form) => (
                <FormDialog title="Add a reason?" form={form} onSubmit={stay} onClose={close} submit="Add">
                  <FormInput control={form.control} name="reason" label="Reason" />
                </FormDialog>
              )}
            </InForm>
          )}
        </Opened>
      ),
      'Destructive, long name, refused': (
        <Opened>
          {(close) => (
            <InForm errors={refused}>
              {(form) => (
                <FormDialog
                  title={`Freeze ${longName}?`}
                  form={form}
                  onSubmit={stay}
                  onClose={close}
                  submit="Freeze"
                  isDestructive
                >
                  Nothing can be applied for, pledged, withdrawn or paid out.
                </FormDialog>
              )}
            </InForm>
          )}
        </Opened>
      ),
      'Leave a page': <Opened>{(close) => <LeaveDialog open onStay={close} onLeave={close} />}</Opened>,
    },
  },
];
