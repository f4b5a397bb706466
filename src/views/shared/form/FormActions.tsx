type FormActionsProps = {
  /** What the button that leaves the form says. */
  readonly leave: string;
  /** What the button that submits it says. */
  readonly submit: string;
  /** Whether it is being sent: then neither button does anything. */
  readonly isBusy: boolean;
  readonly onLeave: () => void;
};

/** The end of a form: away from it without a change, or send it. */
export function FormActions({ leave, submit, isBusy, onLeave }: FormActionsProps) {
  return (
    <div className="acts">
      <button type="button" className="quiet" aria-disabled={isBusy} onClick={onLeave}>
        {leave}
      </button>
      <button type="submit" className="go" aria-disabled={isBusy}>
        {isBusy && <span className="spin sm" />}
        {submit}
      </button>
    </div>
  );
}
