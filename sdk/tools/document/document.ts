import type { Roles } from '../../contract/role-types.ts';
import type { PlatformVersions } from '../../gate/gate.ts';
import type { LocaleRules } from '../../gate/locale.ts';
import type { PlatformSpec } from '../../features/define-platforms.ts';
import type { JsonSchema } from './json-schema.ts';

/** Version gates of an entry, as extensions. The entry does not exist on a platform that `x-since` omits. */
export interface SpanExtensions {
  readonly 'x-since'?: PlatformVersions;
  readonly 'x-until'?: PlatformVersions;
}

/** A named value, the OpenRPC format of params and results. */
export interface ContentDescriptor {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  /** For a result without a schema in the contract. Native code returns null; nothing else restricts the result. */
  readonly 'x-undeclared'?: true;
}

/** A method of the document. Without `result` it is sent as a notification. */
export interface MethodDocument extends SpanExtensions {
  readonly name: string;
  readonly description?: string;
  readonly paramStructure: 'by-name' | 'either';
  readonly params: readonly ContentDescriptor[];
  readonly result?: ContentDescriptor;
  /** The schema of the whole `params`; absent if the method has none. `params` above lists its fields. */
  readonly 'x-params'?: JsonSchema;
  /** The schema of the values of `$/progress`. */
  readonly 'x-progress'?: JsonSchema;
  /** Milliseconds; the default (5,000) if absent, no timeout if null. */
  readonly 'x-timeout-ms'?: number | null;
  readonly 'x-interactive'?: true;
  readonly 'x-cancellable'?: true;
  readonly 'x-idempotent'?: true;
  /** The value a page uses when the call fails. */
  readonly 'x-fallback'?: unknown;
}

/** An event of the document. */
export interface EventDocument extends SpanExtensions {
  readonly name: string;
  readonly description?: string;
  readonly payload?: JsonSchema;
  readonly 'x-state'?: true;
  readonly 'x-subscribe'?: { readonly start: string; readonly stop?: string | undefined };
}

/** A request that the shell may send to the page. */
export interface HandlerDocument {
  readonly name: string;
  readonly description?: string;
  readonly params?: JsonSchema;
  readonly result?: JsonSchema;
  readonly 'x-timeout-ms'?: number | null;
}

/** The method that reports the version, locale and theme of an old shell; each is a JSON Pointer into its result. */
export interface ShellFactsDocument {
  readonly method: string;
  readonly appVersion?: string;
  readonly locale?: string;
  readonly theme?: string;
}

/** A contract as a document: OpenRPC, with `x-` extensions for everything that OpenRPC does not cover. */
export interface ContractDocument {
  readonly openrpc: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly methods: readonly MethodDocument[];
  readonly 'x-events': readonly EventDocument[];
  readonly 'x-handlers': readonly HandlerDocument[];
  readonly 'x-shell-facts'?: ShellFactsDocument;
  readonly 'x-locales'?: LocaleRules;
  /** The entries with a meaning for simulated phones and hooks. */
  readonly 'x-roles'?: Roles;
  /** The schema of the data with which the app opens the page. */
  readonly 'x-launch-data'?: JsonSchema;
  /** Platforms in addition to Android and iOS. */
  readonly 'x-platforms'?: Readonly<Record<string, PlatformSpec>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
