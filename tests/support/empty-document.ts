import type { ContractDocument } from '../../sdk/tools/document/document.ts';

/** The document of a contract without entries. */
export const emptyDocument: ContractDocument = {
  openrpc: '1.3.2',
  info: { title: 'shop', version: '1.0.0' },
  methods: [],
  'x-events': [],
  'x-handlers': [],
  components: { schemas: {} },
};
