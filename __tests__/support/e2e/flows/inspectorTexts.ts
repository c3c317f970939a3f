/** Texts that exist in the inspector's code only; builds without it contain none. */
export const inspectorTexts = [
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
  'In a tab of its own',
];

export const pageNames = ['Flow Inspector', '/qa/flows'];
