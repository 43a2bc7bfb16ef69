import { EventEmitter } from 'eventemitter3';
import type { ApiScenario } from './scenarios.ts';

/** One request received by the mock API. */
export interface ApiRecord {
  /** Counts from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was requested; `unknown` if no route matches. */
  readonly kind: 'live-version' | 'download-click' | 'load' | 'event' | 'file' | 'unknown';
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The path, without the query. */
  readonly path: string;
  /** The product segment of the path. */
  readonly product?: string | undefined;
  /** The name of an event. */
  readonly event?: string | undefined;
  /** Decoded query pairs; a repeated key has its last value. */
  readonly query: Readonly<Record<string, string>>;
  /** The scenario that determined the response. */
  readonly scenario: ApiScenario;
  /** 0 if the connection was closed. */
  readonly status: number;
  /** The `Origin` header. */
  readonly origin?: string | undefined;
  /** The `User-Agent` header. */
  readonly userAgent?: string | undefined;
}

/** The last 1,000 requests. */
export interface RecordList extends Pick<
  EventEmitter<{ record: (record: ApiRecord) => void; clear: () => void }>,
  'on' | 'off'
> {
  /** Adds a record with the next number and returns it. */
  add(record: Omit<ApiRecord, 'number'>): ApiRecord;
  /** Returns the records with a greater number. */
  after(number: number): readonly ApiRecord[];
  /** Removes all records. Numbers continue. */
  clear(): void;
}

const MAX_KEPT = 1000;

export function createRecordList(): RecordList {
  const emitter = new EventEmitter<{ record: (record: ApiRecord) => void; clear: () => void }>();
  let records: ApiRecord[] = [];
  let count = 0;
  return {
    on: emitter.on.bind(emitter),
    off: emitter.off.bind(emitter),
    add(fields) {
      const record = { ...fields, number: ++count };
      records = [...records.slice(1 - MAX_KEPT), record];
      emitter.emit('record', record);
      return record;
    },
    after: (number) => records.filter((record) => record.number > number),
    clear() {
      records = [];
      emitter.emit('clear');
    },
  };
}
