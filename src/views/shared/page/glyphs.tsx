// Inline drawings for pages that load before the icon font.

/** The logo of the product. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M2 12C4.6 7.3 8 5 12 5s7.400 2.300 10 7c-2.600 4.700-6 7-10 7S4.600 16.700 2 12Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="12" r="3.2" />
    </svg>
  );
}

/** A glyph of 16 px; `path` is drawn as a line. */
function Glyph({ path }: { path: string }) {
  return (
    <svg className="ic" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

export const AlertGlyph = () => <Glyph path="M8 1.500 15 14H1ZM8 6.300v3.400M8 11.500v.6" />;
export const GlobeGlyph = () => (
  <Glyph path="M14.300 8A6.300 6.300 0 1 1 1.700 8a6.300 6.300 0 0 1 12.600 0ZM1.700 8h12.600M8 1.700c4.400 3.700 4.400 8.900 0 12.600M8 1.700c-4.400 3.700-4.400 8.900 0 12.600" />
);
export const CheckGlyph = () => (
  <Glyph path="M14.300 8A6.300 6.300 0 1 1 1.700 8a6.300 6.300 0 0 1 12.600 0ZM5 8.200l2.100 2.100L11 6.200" />
);
export const InfoGlyph = () => (
  <Glyph path="M14.300 8A6.300 6.300 0 1 1 1.700 8a6.300 6.300 0 0 1 12.600 0ZM8 7.200v4M8 4.700v.1" />
);
export const CrossGlyph = () => <Glyph path="m3.500 3.500 9 9M12.500 3.500l-9 9" />;

/** An eye with a slash, which the stylesheet shows while the password is readable. */
export function EyeGlyph() {
  return (
    <svg className="ic" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M1.300 8C3 4.900 5.300 3.300 8 3.300S13 4.900 14.700 8C13 11.100 10.700 12.700 8 12.700S3 11.100 1.300 8Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
      <circle cx="8" cy="8" r="2" fill="currentColor" />
      <path
        className="slash"
        d="m2.500 13.500 11-11"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </svg>
  );
}
