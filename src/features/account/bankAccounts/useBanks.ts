import { useEffect, useState } from 'react';
import type { Bank } from '#contract/people/bankAccounts/banks';
import { largestFirst } from './bankSearch';

type BankList =
  { status: 'loading' } | { status: 'ready'; banks: readonly Bank[] } | { status: 'failed'; retry: () => void };

export function useBanks(): BankList {
  const [tries, setTries] = useState(0);
  const [list, setList] = useState<BankList>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const show = (loaded: BankList) => {
      if (isWanted) setList(loaded);
    };
    const retry = () => {
      show({ status: 'loading' });
      setTries((count) => count + 1);
    };
    import('#contract/people/bankAccounts/banks').then(
      ({ banks }) => {
        show({ status: 'ready', banks: largestFirst(banks) });
      },
      () => {
        show({ status: 'failed', retry });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);

  return list;
}
