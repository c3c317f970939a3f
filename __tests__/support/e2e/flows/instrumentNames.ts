/** Texts that exist in the instruments' code only; builds without them contain none. */
export const instrumentNames = [
  'Flow Inspector',
  'Open the Flow Inspector',
  '/qa/flows',
  'flow-inspector',
  'peerlend-flow-recording',
  'peerlend-flow-coverage',
  'recording-2.json',
  'puppet.show',
  'lastTransitions',
  'flow/registration',
  'Save as SVG',
  'dockButton',
];

/** Of these, what the button itself must say on every page. */
export const buttonNames = ['Open the Flow Inspector', 'dockButton'];

/** And what the table of pages says of the inspector's pages. */
export const pageNames = ['Flow Inspector', '/qa/flows'];
