import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKind, keepDraft, takeDraft } from '../../../../actors/shell/drafts.ts';
import { useConsole } from '../../../../actors/shell/contexts.tsx';
import { useUnsaved } from '../../../../actors/shell/unsaved.ts';

/** The input of a form, by the ids of its fields; of radio buttons, the one that is checked. */
const typedForms = draftKind<ReadonlyMap<string, string>>();

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): readonly TextField[] =>
  [...form.elements].filter(
    (field): field is TextField =>
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'radio'),
  );

/** Radio buttons that the form itself has. One without an id belongs to a machine. */
const choicesOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'radio' && field.id !== '',
  );

const isTyped = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) => field.value !== field.defaultValue) ||
  choicesOf(form).some((choice) => choice.checked !== choice.defaultChecked);

/** Checks the kept ones. In place of one that is gone, only the choice without a value is checked, if there is one. */
function restoreChoices(choices: readonly HTMLInputElement[], kept: ReadonlyMap<string, string>): void {
  const restored = new Set(choices.filter(({ id }) => kept.has(id)).map(({ name }) => name));
  for (const choice of choices)
    choice.checked = restored.has(choice.name) ? kept.has(choice.id) : choice.value === '';
}

/** Passwords and codes are never kept. */
const isKept = ({ type, autocomplete }: TextField): boolean =>
  type !== 'password' && autocomplete !== 'one-time-code' && !autocomplete.endsWith('-password');

const placeOf = (form: HTMLFormElement, of: string): string =>
  `${of} ${fieldsOf(form)
    .map(({ id }) => id)
    .join(' ')}`;

/**
 * Asks before the unsent input of the surrounding form is lost, and keeps it while the person signs in again.
 *
 * @param of what the form is about, if the address does not say it
 * @param isRefused whether the form shows input that could not be saved: it is kept, although the form began with it
 */
export function KeepTyped({ of, isRefused = false }: { of?: string; isRefused?: boolean }) {
  const { drafts } = useConsole();
  const mark = useRef<HTMLSpanElement>(null);
  const [isUnsent, setUnsent] = useState(false);
  useUnsaved(isUnsent || isRefused);
  const isLost = useEffectEvent((form: HTMLFormElement) => isRefused || isTyped(form));
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const place = placeOf(form, of ?? `${location.pathname}${location.search}`);
    const kept = takeDraft(drafts, typedForms, place);
    for (const field of fieldsOf(form)) field.value = kept?.get(field.id) ?? field.value;
    if (kept !== null) restoreChoices(choicesOf(form), kept);
    setUnsent(isTyped(form));
    const ends = new AbortController();
    form.addEventListener('input', () => setUnsent(isTyped(form)), ends);
    form.addEventListener('reset', () => setUnsent(false), ends);
    return () => {
      ends.abort();
      const typed = fieldsOf(form)
        .filter(isKept)
        .map(({ id, value }) => [id, value] as const);
      const chosen = choicesOf(form)
        .filter(({ checked }) => checked)
        .map(({ id, value }) => [id, value] as const);
      keepDraft(drafts, typedForms, place, isLost(form) ? new Map([...typed, ...chosen]) : null);
    };
  }, [drafts, of]);
  return <span ref={mark} hidden />;
}
