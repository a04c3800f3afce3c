import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActorKind } from '#shared/domain/staff/changeSubjects.ts';

/** The maker of a change, as the log of changes names it. */
export interface Actor {
  kind: ActorKind;
  /** Name of a person or a feed, otherwise empty. */
  name: string;
}

const actors = new AsyncLocalStorage<Actor>();
const program: Actor = { kind: 'program', name: '' };

/** Does work, and what it starts, in the name of somebody. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work);
}

/** Sets the actor of this process from here on: a command does. */
export function actAs(actor: Actor): void {
  actors.enterWith(actor);
}

/** The name of whoever makes a change; of a command or the program, which. */
export function actorName(): string {
  const { kind, name } = currentActor();
  return name || kind;
}

/** Returns the actor in whose name this code runs. */
export function currentActor(): Actor {
  return actors.getStore() ?? program;
}
