import { useSyncExternalStore } from 'react';
import { keepPersonalData, keepsPersonalData, subscribeToPersonalData } from './personalData';

/** Whether names and addresses are kept as they are, in this tab; a choice that a tester makes knowingly. */
export function PersonalDataSwitch() {
  const keeps = useSyncExternalStore(subscribeToPersonalData, keepsPersonalData);
  return (
    <label>
      <input
        type="checkbox"
        checked={keeps}
        onChange={({ target }) => {
          keepPersonalData(target.checked);
        }}
      />{' '}
      Keep personal data in this tab
    </label>
  );
}
