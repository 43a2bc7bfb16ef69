import assert from 'node:assert/strict';
import { jsonSchemaOf, sampleValue } from 'bridgehead/mocks';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { findNativeProblem } from '../../../../sdk/tools/load/find-native-problem.ts';
import { generateKotlin } from '../../../../sdk/tools/kotlin/kotlin.ts';
import { readContractDocument } from '../../../../sdk/tools/load/load-contract.ts';
import { generateReference } from '../../../../sdk/tools/reference/reference-markdown.ts';
import { generateSupportTable } from '../../../../sdk/tools/reference/support-table.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { UsageError } from '../../../../sdk/tools/usage-error.ts';
import { contractOf } from '../../../../sdk/tools/document/contract-of.ts';
import type { ContractDocument } from '../../../../sdk/tools/document/document.ts';
import { findProblem } from '../../../../sdk/tools/document/find-problem.ts';
import { findRecursiveName } from '../../../../sdk/tools/document/schema-refs.ts';
import { skeletonOf } from '../../../support/code-skeleton.ts';
import { type FuzzTarget, resultUnless, wordsIn } from '../fuzz-target.ts';

/** Part of the strings in the corpus; generated code must contain it only in literals and comments. */
const MARK = '%';

/** Fuzzes the contract.json of another team. */
export const contracts: FuzzTarget = {
  name: 'contracts',
  words: [
    ...wordsIn(`
      "$ref":"#/components/schemas/A" "type":"object" "type":["string","null"] "enum":["a","%"] "properties":{
      "required":["a"] "anyOf":[ "oneOf":[ "const":"%" "items":{ "x-since":{"android":"3.1"} "x-until":{ "title":"%"
      "pattern":"^(a+)+$" "minimum":-1e400 "format":"date" "additionalProperties": """% "name":"class" "name":"%"
      "prefixItems":[ "not":{
    `),
    ...['"description":"%*/ %"', '\\n%', '*/ %', '\\u2028%', '${%}', '\\\\(%)'],
  ],
  run(input) {
    const document = resultUnless([UsageError], () => readContractDocument(input, 'contract.json'));
    if (!document || findProblem(document) !== undefined) return;
    checkContract(document);
    if (findNativeProblem(document) === undefined && findRecursiveName(document.components.schemas) === undefined)
      checkCode(document);
  },
};

/** Creates a contract from the document, and sample values of its schemas, as the simulator does. */
function checkContract(document: ContractDocument): void {
  const contract = contractOf(document);
  for (const { params, result } of Object.values(contract.methods)) {
    for (const schema of [params, result]) {
      const json = schema && jsonSchemaOf(schema);
      if (json) sampleValue(json);
    }
  }
}

function checkCode(document: ContractDocument): void {
  // Its rejections name what only native code lacks, such as a type for a number above 2^53.
  const model = resultUnless([UsageError], () => createContractModel(document));
  if (!model) return;
  for (const [language, code] of [
    ['kotlin', generateKotlin(model, { packageName: 'x' })],
    ['swift', generateSwift(model)],
  ] as const) {
    const skeleton = skeletonOf(code, language);
    assert.ok(
      !skeleton.code.includes(MARK),
      `${language}: a string of the contract is outside of literals and comments`,
    );
    assert.ok(!skeleton.templates.join().includes(MARK), `${language}: a string of the contract is in a template`);
  }
  const reference = generateReference(model);
  const table = generateSupportTable(model);
  for (const text of [reference, table])
    assert.doesNotMatch(text.replace(/^<!-- [^<>]* -->\n/, ''), /^\s{0,3}<script/im);
}
