/** An icon of primeicons, by its class (`pi-video`). It is decoration, because the word is next to it. */
export function Icon({ name }: { name: string }) {
  return <i className={`pi ${name}`} aria-hidden="true" />;
}
