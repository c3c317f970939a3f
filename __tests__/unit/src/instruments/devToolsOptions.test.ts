import { devToolsOptions } from '../../../../src/instruments/devTools/devToolsOptions';

const CANARY = 'C4nary!Password';
const sent = {
  type: 'api/executeMutation/pending',
  meta: { requestId: '1', arg: { endpointName: 'verifyEmail', originalArgs: { password: CANARY } } },
};

describe('what Redux DevTools is given', () => {
  it('names a call by its endpoint and holds no secret', () => {
    const shown = devToolsOptions.actionSanitizer?.(sent, 1);
    expect(shown).toMatchObject({ type: 'api/verifyEmail pending' });
    expect(JSON.stringify(shown)).not.toContain(CANARY);
    expect(JSON.stringify(devToolsOptions.stateSanitizer?.({ auth: { password: CANARY } }, 0))).not.toContain(CANARY);
  });

  it('is exported by the replacer, to which the entries of a list come by number', () => {
    const { serialize } = devToolsOptions;
    const replacer = typeof serialize === 'object' ? serialize.replacer : undefined;
    expect(replacer?.('password', CANARY)).toBe('[redacted]');
    // The extension's own types know no numbers; what it calls by does.
    const asCalled: unknown = Reflect.apply(replacer!, undefined, [0, `Bearer ${CANARY}`]);
    expect(asCalled).toBe('Bearer [redacted]');
  });
});
