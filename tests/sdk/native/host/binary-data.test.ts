import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import * as sdk from 'bridgehead';
import { createHostHandler, createHostShell } from 'bridgehead/host';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../../support/page.ts';

const page = readFileSync(new URL('../../../../docs/recipes/binary-data.md', import.meta.url), 'utf8');
const [, recipe = ''] = /```ts\n([^]*?)```/.exec(page) ?? [];
const origin = 'https://h5.example.com';

/** Like the class of browsers. */
class FileReader {
  result = '';
  onload = () => {};

  readAsDataURL(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
      this.onload();
    });
  }
}

type SendFile = (file: Blob, onPercent: (percent: number) => void) => Promise<void>;

/** Runs the code of the recipe in a page of the TypeScript shell, whose app writes the parts as the recipe says. */
function openPage() {
  const { window } = createPage();
  const parts: Buffer[] = [];
  const finished: string[] = [];
  const methods = {
    writeFile({ fileId, base64, isLast }: { fileId: string; base64: string; isLast: boolean }) {
      parts.push(Buffer.from(base64, 'base64'));
      if (isLast) finished.push(fileId);
    },
  };
  const realm = vm.createContext(Object.assign(window, { window, location: { origin } }));
  /** Creates the app as soon as the contract is known. */
  const createBridge = (contract: sdk.Contract) => {
    const shell = createHostShell({
      handler: createHostHandler<sdk.Contract, object>(contract, methods),
      appInfo: () => ({ platform: 'android', appVersion: '1.0', locale: 'en' }),
      allowedOrigins: [origin],
      evaluate: (script) => vm.runInContext(script, realm),
    });
    window['carrier'] = { postMessage: (text: string) => shell.receive(text, { url: origin }) };
    window['top'] = window;
    vm.runInContext(shell.startScript('carrier'), realm);
    return sdk.createBridge(contract, { window });
  };
  const contract = sdk.defineContract({ name: 'recipes', version: '1.0.0', methods: {} });
  const modules: Readonly<Record<string, unknown>> = {
    bridgehead: { ...sdk, createBridge },
    valibot: v,
    './contract': { contract },
  };
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(recipe, { compilerOptions });
  const exported = {};
  vm.compileFunction(outputText, ['exports', 'require', 'FileReader'])(
    exported,
    (name: string) => modules[name],
    FileReader,
  );
  // The cast is safe because the recipe exports this function.
  return { ...(exported as { readonly sendFile: SendFile }), parts, finished };
}

describe('the recipe for binary data', () => {
  it('sends every byte of a file to the TypeScript shell in parts, the last one marked', async () => {
    const { sendFile, parts, finished } = openPage();
    const bytes = Uint8Array.from({ length: 1_000_003 }, (_, index) => (index * 31) % 256);
    const percents: number[] = [];
    await sendFile(new Blob([bytes]), (percent) => percents.push(Math.round(percent)));
    expect(parts.map(({ length }) => length)).toEqual([393_216, 393_216, 213_571]);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(finished).toHaveLength(1);
    expect(percents).toEqual([39, 79, 100]);
  });

  it('sends an empty file as one empty part', async () => {
    const { sendFile, parts, finished } = openPage();
    await sendFile(new Blob([]), () => {});
    expect(parts.map(({ length }) => length)).toEqual([0]);
    expect(finished).toHaveLength(1);
  });
});
