import { Command as Base } from "cmdk";
import { useEffect, useRef, useState } from "react";
import type { Command, CommandGroup } from "./command-palette.tsx";
import { useWords } from "./words.tsx";

/** Inside of the palette; loaded on first opening. In groups until something is typed, then the best match first. */
export function CommandList({ groups, onDone }: { groups: readonly CommandGroup[]; onDone: () => void }) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // The list arrives after the sheet has opened, so the sheet cannot have focused it.
  useEffect(() => input.current?.focus(), []);
  const item = (group: CommandGroup, command: Command) => (
    <Base.Item
      key={`${group.key} ${command.key}`}
      // What is typed is looked for in it, and counts most at its beginning.
      value={`${command.label} ${group.label} ${command.key}`}
      keywords={command.keywords ? [...command.keywords] : undefined}
      onSelect={() => {
        onDone();
        command.run();
      }}
      className="flex min-h-8 cursor-pointer items-center gap-3 rounded px-2.5 data-[selected=true]:bg-sunk"
    >
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.hint && <span className="mono shrink-0 text-ink-3">{command.hint}</span>}
    </Base.Item>
  );
  return (
    <Base label={words.searchCommands} loop>
      <Base.Input
        ref={input}
        value={typed}
        onValueChange={setTyped}
        placeholder={words.searchCommands}
        className="w-full border-b border-line bg-transparent px-4 py-3 text-md outline-none!"
      />
      <Base.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5">
        <Base.Empty className="px-2.5 py-3 text-ink-3">{words.noCommand}</Base.Empty>
        {/* The library orders matches within a group only. */}
        {typed.trim() === ""
          ? groups
              .filter((group) => group.commands.length > 0)
              .map((group) => (
                <Base.Group
                  key={group.key}
                  heading={group.label}
                  className="[&_[cmdk-group-heading]]:label-caps [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1"
                >
                  {group.commands.map((command) => item(group, command))}
                </Base.Group>
              ))
          : groups.flatMap((group) => group.commands.map((command) => item(group, command)))}
      </Base.List>
    </Base>
  );
}
