/**
 * A choice of one of a few, side by side. The fieldset around it says what is chosen; `name` tells its radio buttons from
 * those of another place on the page.
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
