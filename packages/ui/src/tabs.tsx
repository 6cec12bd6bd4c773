import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number or a short word after the label. */
  count?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  tabs: ReadonlyArray<Tab<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  "aria-label": string;
  className?: string;
}

/** Sheets of one thing side by side; only the chosen one is mounted. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Base.Root
      value={props.value}
      onValueChange={(value: Value) => props.onChange(value)}
      className={props.className}
    >
      <Base.List aria-label={props["aria-label"]} className="flex gap-4 overflow-x-auto border-b border-line">
        {props.tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-8 whitespace-nowrap border-b-2 border-transparent text-sm text-ink-2 -outline-offset-2! hover:text-ink data-active:border-ink data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="ms-1.5 font-normal text-ink-3">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {props.tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
