/**
 * Moves the keyboard focus past a part of the page. The address stays, because a new one would seek during playback.
 *
 * @param to id of the element that takes the focus
 */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {label}
    </a>
  );
}
