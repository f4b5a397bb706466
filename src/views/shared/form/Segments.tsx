/**
 * A choice of a few options, side by side. The surrounding fieldset names the choice; `name` separates its radio
 * buttons from others on the page.
 */
export function Segments<Value extends string | number>({
  name,
  options,
  chosen,
  text,
  onChoose,
}: {
  name: string;
  options: readonly Value[];
  chosen: string | number;
  text: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  return (
    <div className="seg">
      {options.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text(value)}
        </label>
      ))}
    </div>
  );
}
