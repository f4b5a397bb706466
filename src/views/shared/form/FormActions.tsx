type FormActionsProps = {
  /** The label of the button that leaves the form. */
  readonly leave: string;
  /** The label of the submit button. */
  readonly submit: string;
  /** Whether the form is being sent, which disables both buttons. */
  readonly isBusy: boolean;
  readonly onLeave: () => void;
};

/** The buttons at the end of a form: leave it without a change, or submit it. */
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
