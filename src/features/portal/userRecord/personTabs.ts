import { useLocation, useSearchParams } from 'react-router-dom';

export const PERSON_TABS = ['summary', 'loans', 'money', 'signIns', 'contacts', 'activity'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** The open tab, kept in the address; the link back to the list keeps its state. */
export function usePersonTab() {
  const [address, setAddress] = useSearchParams();
  const state: unknown = useLocation().state;
  const tab = PERSON_TABS.find((name) => name === address.get('tab')) ?? 'summary';
  return {
    tab,
    openTab: (next: PersonTab) => {
      setAddress(next === 'summary' ? {} : { tab: next }, { state });
    },
  };
}
