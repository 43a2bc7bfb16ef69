import { defineContract, describeContract, event, handler, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { mdText } from '../../../../sdk/tools/reference/markdown-text.ts';
import { generateReference } from '../../../../sdk/tools/reference/reference-markdown.ts';

const note = v.looseObject({ note: v.string() });
const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    list: method({ params: v.array(v.string()) }),
    object: method({ params: note }),
    maybe: method({ params: v.nullish(note), reply: false }),
    none: method(),
  },
  events: { changed: event() },
  handlers: { ask: handler({ params: v.string() }), choose: handler({ params: v.nullish(v.array(v.string())) }) },
});
const described = describeContract(contract, {
  methods: { list: 'Costs {{ constructor }} and {{{a}}}.', object: '', maybe: '', none: '' },
  events: { changed: '' },
  handlers: { ask: '', choose: '' },
});
const reference = generateReference(createContractModel(createContractDocument(described)));

/** The lines of the section of an entry that begin with `- Params`. */
const paramsOf = (name: string): readonly string[] => {
  const [, rest = ''] = reference.split(`### ${name}\n`);
  return (rest.split('\n##')[0] ?? '').split('\n').filter((line) => line.startsWith('- Params'));
};

describe(generateReference, () => {
  it.each([
    ['list', ['- Params: list of string']],
    ['object', ['- Params: [ObjectParams](#objectparams)']],
    ['maybe', ['- Params: [ObjectParams](#objectparams), optional']],
    ['none', []],
    ['ask', ['- Params: string']],
    ['choose', ['- Params: list of string, optional']],
  ])('documents the type of the params and whether they are optional: %s', (name, lines) => {
    expect(paramsOf(name)).toEqual(lines);
  });

  it('separates adjacent braces in the reference, between which VitePress would evaluate an expression', () => {
    expect(reference).toContain('Costs \\{ \\{ constructor }} and \\{ \\{ \\{a}}}.');
    expect(mdText('`{{ a }}` and {a}')).toBe('\\{ \\{ a }} and \\{a}');
  });

  it.each([
    ['attributes after a paragraph', 'Opens it. {:title="alert(1)"}', 'Opens it. \\{:title="alert(1)"}'],
    ['attributes after inline code', '`open`{onmouseover=alert(1)}', '`open`\\{onmouseover=alert(1)}'],
    ['code behind a URL', 'See http://a.b`<b onclick=x>`', 'See http://a.b `<b onclick=x>`'],
    ['a file that VitePress includes', '`<!--@include: ../secret-->`', '&lt;!--@include: ../secret--&gt;'],
    ['a formula', 'From $1 to $2', 'From \\$1 to \\$2'],
    ['an emoji', 'a :tada: b', 'a \\:tada: b'],
    ['a module of MDX', "import x from 'y'", "&#105;mport x from 'y'"],
  ])('writes %s of a description as text', (_, text, markdown) => {
    expect(mdText(text)).toBe(markdown);
  });
});
