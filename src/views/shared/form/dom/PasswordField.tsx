import { useState, type ComponentProps } from 'react';
import { EyeGlyph } from '../../page/glyphs.tsx';

/** A password input with a button that shows and hides the password. The input stays in the DOM, not in state. */
export function PasswordField({ showLabel, ...input }: ComponentProps<'input'> & { showLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="in">
      <input {...input} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        aria-label={showLabel}
        title={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <EyeGlyph />
      </button>
    </div>
  );
}
