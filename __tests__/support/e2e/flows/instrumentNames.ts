/** Texts that exist in the instruments' code only; builds without them contain none. */
export const instrumentNames = [
  'Flow Inspector',
  'Open the Flow Inspector',
  '/qa/flows',
  'flow-inspector',
  'peerlend-flow-recording',
  'recording-3.json',
  'lastTransitions',
  'flow/registration',
  'Save as SVG',
  'dockButton',
];

export const pageNames = ['Flow Inspector', '/qa/flows'];
