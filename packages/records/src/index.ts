export {
  type AnswerOrigin,
  type Connector,
  type NamedRequest,
  type Politeness,
  RecordFault,
  type RecordPage,
  type RecordQuery,
  type RecordRequest,
  TEXT_SEARCH_DEPTH,
  type TextSearch,
} from "./connector.ts";
export { plainRecord } from "./plain/plain-record.ts";
export type { AttributeValue, RecordAttribute, RecordCount, RecordLink, RecordView } from "./record.ts";
export { type ConnectorReading, connectorOf, connectors, connectorsFor } from "./registry/connectors.ts";
export { type IdentifiedText, identify, type RegistryPrefix, registryPrefixes } from "./registry/identify.ts";
export { queryOfText } from "./registry/query-of-text.ts";
export { joinAnswers, pastedBody } from "./snapshot-body.ts";
