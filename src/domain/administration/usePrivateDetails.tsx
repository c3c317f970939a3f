import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { DetailOwner } from '#contract/office/privateDetails/privateDetailsRules';
import type { PrivateDetails } from '#contract/office/privateDetails/privateDetailsSchema';
import { IfMay } from './useMay';
import { useShowPrivateDetailsMutation } from './administrationApi';

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog')).ReasonDialog }));

interface Owner {
  about: DetailOwner;
  id: string;
  /** Such as 'account number'. */
  what: string;
}

interface Shown {
  /** Undefined while hidden. */
  details: PrivateDetails | undefined;
  /** The button and its dialog. */
  control: ReactNode;
}

/**
 * Shows private details after a reason is given (docs/product/office.md#private-details). They live only in this
 * component's state, and disappear when the user leaves the page or hides the tab.
 */
export function usePrivateDetails({ about, id, what }: Owner): Shown {
  const [details, setDetails] = useState<PrivateDetails>();
  const [isAsking, setIsAsking] = useState(false);
  const [show, { reset }] = useShowPrivateDetailsMutation();
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') setDetails(undefined);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const control = (
    <IfMay call="showPrivateDetails">
      <Button
        variant="outlined"
        sx={{ my: 0.5 }}
        size="small"
        onClick={() => (details ? setDetails(undefined) : setIsAsking(true))}
      >
        {details ? 'Hide' : 'Show'} the {what}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={`Show the ${what}?`}
            text="The audit trail keeps that you looked, and why."
            submit="Show"
            send={async ({ reason }) => {
              setDetails(await show({ body: { about, id, reason } }).unwrap());
              reset();
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </IfMay>
  );
  return { details, control };
}
