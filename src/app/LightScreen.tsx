import type { ReactNode } from 'react';
import { endToken, probeServer } from '../api/request';
import { OfflineNotice } from '../components/feedback/OfflineNotice';
import { pages, type LightPageName } from '../pages';
import { clearStoredSession, getStoredSession } from '../session/storedSession';
import { useStoredUser } from '../session/useStoredUser';
import { useDocumentTitle } from './layout/documentTitle';
import { PublicLayout } from './layout/PublicLayout';

/** The frame of a page without the app. */
export function LightScreen({ name, children }: { name: LightPageName; children: ReactNode }) {
  useDocumentTitle(pages[name]);
  return (
    <>
      <OfflineNotice onProbe={probeServer} />
      <PublicLayout user={useStoredUser()} onLogout={logOut}>
        {children}
      </PublicLayout>
    </>
  );
}

function logOut() {
  const { accessToken } = getStoredSession();
  if (accessToken !== null) endToken(accessToken);
  clearStoredSession();
}
