// The pure packages compile without DOM and Node types, so that nothing in them can reach the
// world. These few globals exist in every runtime we support and do no I/O.
interface URLSearchParams {
  get(name: string): string | null;
  delete(name: string): void;
  sort(): void;
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}
interface URL {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  toString(): string;
}
declare const URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
};
interface TextEncoder {
  encode(input?: string): Uint8Array;
}
declare const TextEncoder: { new (): TextEncoder };
interface TextDecoder {
  decode(input?: Uint8Array): string;
}
declare const TextDecoder: { new (label?: string, options?: { fatal?: boolean }): TextDecoder };
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
}
declare function structuredClone<T>(value: T): T;
