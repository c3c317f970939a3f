import { useState } from 'react';
import { EmailCodesDialog } from './EmailCodesDialog';
import { NewEmailDialog } from './NewEmailDialog';

/** The new address, then the codes; a passkey stands in the place of the code to the present address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<{ email: string; byPasskey: boolean }>();
  if (asked === undefined) return <NewEmailDialog onAsked={setAsked} onClose={onClose} />;
  return (
    <EmailCodesDialog {...asked} onCode={() => setAsked({ email: asked.email, byPasskey: false })} onClose={onClose} />
  );
}
