import type { Severity } from "@touchstone/contract";
import { cx, VisuallyHidden } from "@touchstone/ui";
import type { Column } from "../../knowledge-synthesis/payload.ts";
import { useSay } from "./messages.ts";

/** Header of a column: name, kind and unit; the grid opens its form on Enter or a double press. */
export function GridHead(props: {
  column: Column;
  index: number;
  active: boolean;
  severity: Severity | undefined;
}) {
  const say = useSay();
  const { column, index } = props;
  const name = column.name.trim() || say("schema.unnamed", { number: index + 1 });
  return (
    <th
      scope="col"
      data-at={`-1:${index}`}
      tabIndex={props.active ? 0 : -1}
      className="min-w-24 border-s border-line bg-sunk px-2.5 py-1.5 text-start align-top font-normal -outline-offset-2!"
    >
      <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm font-semibold">
        {column.key && (
          <span className="text-2xs font-semibold text-accent uppercase">{say("schema.key")}</span>
        )}
        <span dir="auto">{name}</span>
        {props.severity && props.severity !== "info" && (
          <>
            <VisuallyHidden>{say(`grid.${props.severity}`)}</VisuallyHidden>
            <span
              aria-hidden
              className={cx(
                "size-1.5 self-center rounded-full",
                props.severity === "block" ? "bg-block" : "bg-warn",
              )}
            />
          </>
        )}
      </span>
      <span className="block text-2xs text-ink-2">
        {[say(`schema.types.${column.type}`), column.unit].filter((part) => part !== "").join(" · ")}
      </span>
    </th>
  );
}
