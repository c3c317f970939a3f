import { useState } from 'react';
import { EmailCodesDialog } from './EmailCodesDialog';
import { NewEmailDialog } from './NewEmailDialog';

/** Asks for the new address, then the codes; a passkey replaces the code to the current address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<{ email: string; byPasskey: boolean }>();
  if (asked === undefined) return <NewEmailDialog onAsked={setAsked} onClose={onClose} />;
  const onCode = () => setAsked({ email: asked.email, byPasskey: false });
  // The other way begins anew, without the passkey that may still be waited for.
  return <EmailCodesDialog key={String(asked.byPasskey)} {...asked} onCode={onCode} onClose={onClose} />;
}
