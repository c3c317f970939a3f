import type { RegistrationEmitted, RegistrationEvent } from '../../../features/registration/registrationSetup';
import type { RegistrationSnapshot } from '../../../features/registration/registrationMachine';
import { RegistrationWizard } from '../../../features/registration/RegisterPage';
import { pathTo } from '../../../pathTo';
import type { FoldedStep } from '../fold';
import { createPuppet } from '../puppet';
import { createSandboxStore } from '../sandboxStore';
import { setStage, type Screens } from '../setStage';

/** The wizard of /register, driven by a recording. */
export function showRegistration(container: HTMLElement, first: FoldedStep): Screens {
  const puppet = createPuppet<RegistrationSnapshot, RegistrationEvent, RegistrationEmitted>(
    'registration',
    first.snapshot,
  );
  const Wizard = () => <RegistrationWizard actor={puppet.actor} />;
  const routes = [{ path: pathTo('register'), Component: Wizard }];
  const stage = setStage({ container, store: createSandboxStore(), routes, path: pathTo('register') });
  return {
    show({ snapshot, emitted }, isForward) {
      puppet.show(snapshot, isForward ? emitted.filter(isEmitted) : []);
    },
    remove: stage.remove,
  };
}

const emittedTypes: readonly string[] = [
  'failed',
  'codeSent',
  'startedAgain',
  'finished',
] satisfies RegistrationEmitted['type'][];

function isEmitted(event: { type: string }): event is RegistrationEmitted {
  return emittedTypes.includes(event.type);
}
