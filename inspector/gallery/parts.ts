import { feedbackParts } from './feedbackParts';
import { fieldParts } from './fieldParts';
import { figureParts } from './figureParts';
import { formParts } from './formParts';
import { frameParts } from './frameParts';
import { listParts } from './listParts';
import { moneyParts } from './moneyParts';
import type { Part } from './part';
import { portalParts } from './portalParts';

export const parts: readonly Part[] = [
  ...frameParts,
  ...feedbackParts,
  ...figureParts,
  ...moneyParts,
  ...listParts,
  ...fieldParts,
  ...formParts,
  ...portalParts,
];
