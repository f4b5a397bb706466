/** The traffic store: `chosen` is the serial number that the address names, or null. */
export function TrafficStore({ chosen }: { chosen: string | null }) {
  return <p>{chosen}</p>;
}
