import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alertKinds, concernsRoles, type AlertLink } from '#contract/office/alerts/alerts';
import type { Alert } from '#contract/office/alerts/alertSchema';
import { LinkCell } from '../../../components/list/cells';
import { EVERY_ROLE, useRoles } from '../../../domain/administration/useMay';
import { pathTo } from '../../../pathTo';
import css from './alerts.module.css';

const AcknowledgeDialog = lazy(async () => ({ default: (await import('./AcknowledgeDialog')).AcknowledgeDialog }));

function AlertPlace({ link }: { link: AlertLink }) {
  if (link.page === 'loanReview') return <LinkCell to={pathTo(link.page, link.params)}>{link.label}</LinkCell>;
  return (
    <LinkCell to={pathTo(link.page)} search={new URLSearchParams(link.query).toString()}>
      {link.label}
    </LinkCell>
  );
}

/** What to do about an alert and where, and a way to take it on. */
export function AlertActs({ alert }: { alert: Alert }) {
  const [isOpen, setIsOpen] = useState(false);
  const roles = useRoles() ?? EVERY_ROLE;
  const { label, whatToDo, linkTo } = alertKinds[alert.kind];
  const isOpenToMe = alert.acknowledgedAt === undefined && concernsRoles(alert.kind, roles);
  return (
    <>
      <span data-prose="" className={css.text}>
        {whatToDo}
      </span>
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mt: 0.5 }}
      >
        <AlertPlace link={linkTo(alert.subject)} />
        {isOpenToMe && (
          <Button
            size="small"
            sx={{ px: 0.5, ml: -0.5 }}
            aria-label={`Acknowledge ${label}: ${alert.detail}`}
            onClick={() => {
              setIsOpen(true);
            }}
          >
            Acknowledge
          </Button>
        )}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <AcknowledgeDialog
            alert={alert}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
