const MARKUP = /[\\`*_[\]<>&|~^!]/g;

function renderCell(value: string): string {
  return value
    .replace(MARKUP, "\\$&")
    .replace(/\r\n|\r|\n/g, "<br>")
    .trim();
}

const line = (cells: readonly string[]): string => `| ${cells.map(renderCell).join(" | ")} |`;

/** Writes a Markdown table whose cells are read back as they are: markup is escaped, line breaks become `<br>`. */
export function renderTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(headers), `|${" --- |".repeat(headers.length)}`, ...rows.map(line)].join("\n");
}
