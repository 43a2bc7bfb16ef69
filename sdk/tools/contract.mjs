// Runs `bridgehead contract` from source, for this repository's own scripts:
// node --conditions=@bridgehead/source sdk/tools/contract.mjs check sdk/app/described-app-contract.ts
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url, { fsCache: false });
const { createContractCommand } = await jiti.import('./index.ts');
await createContractCommand().parseAsync(process.argv.slice(2), { from: 'user' });
