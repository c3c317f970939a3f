import {
  createActor,
  type ActorLogic,
  type ActorSystem,
  type AnyActorRef,
  type EventObject,
  type Snapshot,
} from 'xstate';

type System = ActorSystem<{ actors: Record<string, AnyActorRef> }>;

interface ShowEvent<Snap> {
  type: 'puppet.show';
  snapshot: Snap;
}

/**
 * An actor that shows any given state of a flow: it ignores the page's events, emits nothing, makes no calls, and can
 * go back.
 */
export function createPuppet<Snap extends Snapshot<unknown>, Event extends EventObject, Emitted extends EventObject>(
  id: string,
  first: Snap,
) {
  type Told = Event | ShowEvent<Snap>;
  const isShow = (event: Told): event is ShowEvent<Snap> => event.type === 'puppet.show';
  const logic: ActorLogic<Snap, Told, undefined, System, Emitted> = {
    getInitialSnapshot: () => alive(first),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => (isShow(event) ? alive(event.snapshot) : snapshot),
  };
  const actor = createActor(logic, { id, input: undefined });
  actor.start();
  return {
    actor,
    show: (snapshot: Snap): void => {
      actor.send({ type: 'puppet.show', snapshot });
    },
  };
}

// An actor stops for good in a final state, but a replay must be able to go back.
function alive<Snap extends Snapshot<unknown>>(snapshot: Snap): Snap {
  return snapshot.status === 'active' ? snapshot : { ...snapshot, status: 'active' };
}
