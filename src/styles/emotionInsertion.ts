import { useInsertionEffect } from 'react';

/**
 * Stands in for `@emotion/use-insertion-effect-with-fallbacks` (see `webpack/shared.ts`). With insertion effects, Emotion
 * compiles and writes the styles of a whole page in the one task that puts it into the document. Here each part writes its
 * own while it is rendered, as Emotion has it for React 17, so that this work is cut into slices with the rendering. A
 * rendering that React gives up leaves a rule that nothing uses yet.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert: () => void): void => {
  insert();
};

/** For global styles, which also have to go again. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
