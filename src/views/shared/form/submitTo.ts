import type { FormEvent } from 'react';

type Sent = { readonly type: string };

/** An actor that accepts such events. */
type Takes<Event extends Sent> = {
  getSnapshot: () => { can: (event: Event) => boolean };
  send: (event: Event) => void;
};

/** Sends the event if the machine accepts it now. */
export function offer<const Event extends Sent>(ref: Takes<Event>, event: Event): void {
  if (ref.getSnapshot().can(event)) ref.send(event);
}

/** Submits a form to a machine; `read` creates the event from the input. The page stays. */
export const submitTo =
  <const Event extends Sent>(ref: Takes<Event>, read: (form: HTMLFormElement) => Event) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    offer(ref, read(event.currentTarget));
  };
