/** Nigeria's states and its capital territory. */
export const residenceLabels = {
  abia: 'Abia',
  adamawa: 'Adamawa',
  akwaIbom: 'Akwa Ibom',
  anambra: 'Anambra',
  bauchi: 'Bauchi',
  bayelsa: 'Bayelsa',
  benue: 'Benue',
  borno: 'Borno',
  crossRiver: 'Cross River',
  delta: 'Delta',
  ebonyi: 'Ebonyi',
  edo: 'Edo',
  ekiti: 'Ekiti',
  enugu: 'Enugu',
  fct: 'Abuja (FCT)',
  gombe: 'Gombe',
  imo: 'Imo',
  jigawa: 'Jigawa',
  kaduna: 'Kaduna',
  kano: 'Kano',
  katsina: 'Katsina',
  kebbi: 'Kebbi',
  kogi: 'Kogi',
  kwara: 'Kwara',
  lagos: 'Lagos',
  nasarawa: 'Nasarawa',
  niger: 'Niger',
  ogun: 'Ogun',
  ondo: 'Ondo',
  osun: 'Osun',
  oyo: 'Oyo',
  plateau: 'Plateau',
  rivers: 'Rivers',
  sokoto: 'Sokoto',
  taraba: 'Taraba',
  yobe: 'Yobe',
  zamfara: 'Zamfara',
} as const satisfies Record<string, string>;

export type Residence = keyof typeof residenceLabels;

const isResidence = (name: string): name is Residence => Object.hasOwn(residenceLabels, name);

export const RESIDENCES: readonly Residence[] = Object.keys(residenceLabels).filter(isResidence);
