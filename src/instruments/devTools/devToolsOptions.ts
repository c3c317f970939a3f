import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { PRODUCT_NAME } from '../../../contract/product';
import { actionName } from '../live/actionNames';
import { redact, redactField } from '../redaction/redact';

/**
 * How Redux DevTools shows the store. Its export bypasses the sanitizers and only uses the replacer, so all three
 * redact. Jumping, skipping and reordering are off, since they would move the store without the machines.
 */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: `${PRODUCT_NAME} (read only: jumping would not move the state machines)`,
  actionSanitizer: (action) => redact({ ...action, type: actionName(action) }),
  stateSanitizer: (state) => redact(state),
  // The extension serializes with jsan, which passes list indexes as numbers.
  serialize: { replacer: (field: string | number, value: unknown) => redactField(String(field), value) },
  maxAge: 500,
  features: {
    pause: true,
    export: true,
    lock: false,
    persist: false,
    import: false,
    jump: false,
    skip: false,
    reorder: false,
    dispatch: false,
    test: false,
  },
};
