import { useSyncExternalStore } from 'react';
import { keepPersonalData, keepsPersonalData, subscribeToPersonalData } from './personalData';

/** Whether this tab keeps names and addresses; a deliberate choice of the tester. */
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
