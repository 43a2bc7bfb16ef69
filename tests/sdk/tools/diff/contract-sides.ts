import { type Contract, defineContract } from 'bridgehead';
import type { ContractDocument } from '../../../../sdk/tools/document/document.ts';
import { documentOf } from '../../../support/document-of.ts';
import { changesOfDocuments } from './document-sides.ts';

/** The declarations of one of two compared contracts. */
export interface ContractSide {
  readonly version?: string;
  readonly methods?: Contract['methods'];
  readonly events?: Contract['events'];
  readonly handlers?: Contract['handlers'];
  readonly texts?: Record<string, string>;
}

/** Returns the document of one side. */
export const documentOfSide = ({
  version = '1.0.0',
  methods = {},
  events = {},
  handlers = {},
  texts = {},
}: ContractSide): ContractDocument =>
  documentOf(defineContract({ name: 'c', version, methods, events, handlers }), { methods: texts, events: {} });

/** Returns the changes between two contracts, as `kind: where text`. */
export const changesOf = (before: ContractSide, after: ContractSide): readonly string[] =>
  changesOfDocuments(documentOfSide(before), documentOfSide(after));

/** Versions of both platforms, and higher ones. */
export const low = { android: '1.0.0.0', ios: '1.0' };
export const high = { android: '2.0.0.0', ios: '2.0' };
