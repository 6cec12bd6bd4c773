export { SourcePicker } from "./work-picker.tsx";
