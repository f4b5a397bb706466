/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> hides the choices that do not begin like the field */
import { useId, useState, type KeyboardEvent } from 'react';
import { holdsKeyword } from '../../../../domain/devices/deviceFilter.ts';
import { Icon } from '../../page/Icon.tsx';
import type { Invalidity } from '../TextField.tsx';

/** The open list: whether only the choices with the typed text are offered, and the one that Enter takes. */
type Opened = { readonly isTyped: boolean; readonly active: number | null };

const all: Opened = { isTyped: false, active: null };

/** A text field with a list of choices: one of them can be chosen, or another text typed. While `isHeld`, it is read-only. */
export function ComboField({
  id,
  label,
  value,
  choices,
  longest,
  isHeld,
  invalid,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  choices: readonly string[];
  longest: number;
  isHeld: boolean;
  invalid: Invalidity;
  onChange: (value: string) => void;
}) {
  const listId = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const offered = choices.filter((choice) => opened?.isTyped !== true || holdsKeyword([choice], value));
  const isOpen = opened !== null && !isHeld && offered.length > 0;
  const active = isOpen && opened.active !== null && opened.active < offered.length ? opened.active : null;
  const choose = (choice: string) => {
    onChange(choice);
    setOpened(null);
  };
  const move = (step: 1 | -1) => {
    const from = active ?? (step === 1 ? -1 : offered.length);
    setOpened({ isTyped: opened?.isTyped ?? false, active: (from + step + offered.length) % offered.length });
  };
  const press = (event: KeyboardEvent) => {
    if (isHeld || event.nativeEvent.isComposing) return;
    const chosen = active === null ? undefined : offered[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && isOpen) setOpened(null);
    else return;
    event.preventDefault();
  };
  return (
    <span className="select-field combo-field">
      <input
        id={id}
        role="combobox"
        className="p-inputtext"
        value={value}
        readOnly={isHeld}
        autoComplete="off"
        maxLength={longest}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
        onClick={(event) => {
          if (opened === null) event.currentTarget.select();
          setOpened(opened === null ? all : null);
        }}
        onChange={(event) => {
          onChange(event.target.value);
          setOpened({ isTyped: true, active: null });
        }}
        onKeyDown={press}
        onBlur={() => setOpened(null)}
        {...invalid}
      />
      <Icon name="pi-chevron-down" />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={label}>
          {offered.map((choice, place) => (
            <button
              key={choice}
              id={`${listId}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={choice === value}
              data-active={place === active || undefined}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
