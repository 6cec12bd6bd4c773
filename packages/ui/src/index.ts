export { Badge, TypeBadge } from "./badge.tsx";
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonLook } from "./button.tsx";
export { Checkbox, type CheckboxProps } from "./checkbox.tsx";
export { clockDigits } from "./clock-digits.ts";
export { ClockRing, type ClockRingProps } from "./clock-ring.tsx";
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
} from "./command-palette.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
export { cx } from "./cx.ts";
export { type Column, DataTable, type DataTableProps, type SortOrder } from "./data-table.tsx";
export { Dialog, type DialogProps } from "./dialog.tsx";
export { DiffView, type DiffViewProps } from "./diff-view.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { ErrorState, type ErrorStateProps } from "./error-state.tsx";
export { Field, type FieldProps, useFieldControl, useFieldGroup } from "./field.tsx";
export { type Figure, FigureStrip } from "./figure-strip.tsx";
export { type FindingAct, FindingList, FindingRow, type FindingRowProps } from "./finding-row.tsx";
export { type Gate, GateDots, type GateState, StageBar } from "./gates.tsx";
export { IconButton, type IconButtonProps } from "./icon-button.tsx";
export { Kbd } from "./kbd.tsx";
export { KeyValue, type KeyValueEntry } from "./key-value.tsx";
export { Menu, type MenuEntry, type MenuProps } from "./menu.tsx";
export { NumberField, type NumberFieldProps } from "./number-field.tsx";
export { PageHeader, type PageHeaderProps } from "./page-header.tsx";
export { type Pane, PaneLayout, type PaneLayoutProps, type PaneSide } from "./pane-layout.tsx";
export { Panel, type PanelProps } from "./panel.tsx";
export { Popover, type PopoverProps } from "./popover.tsx";
export { ProgressBar, type ProgressBarProps } from "./progress-bar.tsx";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./radio-group.tsx";
export { RichText } from "./rich-text.tsx";
export { SaveIndicator, type SaveIndicatorProps, type SaveState } from "./save-indicator.tsx";
export { SectionLabel, type SectionLabelProps } from "./section-label.tsx";
export { type Segment, SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";
export { Select, type SelectOption, type SelectProps } from "./select.tsx";
export { SideNav, SideNavItem, type SideNavItemProps } from "./side-nav.tsx";
export { type Tab, Tabs, type TabsProps } from "./tabs.tsx";
export { TextArea, type TextAreaProps } from "./text-area.tsx";
export { TextField, type TextFieldProps } from "./text-field.tsx";
export { toast } from "./toast.tsx";
export type { Accent, Tone } from "./tones.ts";
export { Tooltip, type TooltipProps } from "./tooltip.tsx";
export { UiProvider } from "./ui-provider.tsx";
export { useMediaQuery } from "./use-media-query.ts";
export { VisuallyHidden } from "./visually-hidden.tsx";
export { englishWords, type UiWords } from "./words.tsx";
