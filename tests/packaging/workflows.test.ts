import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { basePath } from '../../docs/.vitepress/base-path.mjs';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly id?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The keys of docs.github.com, "Workflow syntax for GitHub Actions"; a step has `uses` or `run`. */
const workflowKeys = ['name', 'run-name', 'on', 'permissions', 'env', 'defaults', 'concurrency', 'jobs'];
const callKeys = ['name', 'uses', 'with', 'secrets', 'needs', 'if', 'permissions', 'strategy', 'concurrency'];
const jobKeys = [
  ...['name', 'needs', 'if', 'permissions', 'runs-on', 'environment', 'concurrency', 'outputs', 'env', 'defaults'],
  ...['steps', 'timeout-minutes', 'strategy', 'continue-on-error', 'container', 'services'],
];
const stepKeys = [
  ...['id', 'if', 'name', 'uses', 'run', 'shell', 'working-directory', 'with', 'env'],
  ...['continue-on-error', 'timeout-minutes'],
];
const unknownKeys = (value: object, known: readonly string[]): string[] =>
  Object.keys(value).filter((key) => !known.includes(key));

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.github/workflows');
const names = readdirSync(folder);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const parse = (name: string): Workflow => parseDocument(read(name), { strict: true }).toJS() as Workflow;
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const commandsOf = (name: string): string[] =>
  Object.values(parse(name).jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run ?? '').filter(Boolean));

describe.each(names)('the workflow %s', (name) => {
  it(`the workflow ${name} is YAML without errors or warnings`, () => {
    const { errors, warnings } = parseDocument(read(name), { strict: true });
    expect([...errors, ...warnings]).toEqual([]);
  });

  it(`the workflow ${name} names every action by its commit with the version as a comment`, () => {
    const used = [...read(name).matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) {
      if (action.startsWith('./')) expect(existsSync(join(root, action)), action).toBe(true);
      else expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it(`the workflow ${name} runs only scripts that package.json or the repository has`, () => {
    const commands = commandsOf(name);
    for (const [, script = ''] of commands.join('\n').matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty(script);
    for (const [, file = ''] of commands.join('\n').matchAll(/^(\.[\w/-]+)/gm)) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  });

  it(`the workflow ${name} uses only keys of the workflow syntax, and only those that a call allows if it is called`, () => {
    const workflow = parse(name);
    expect(unknownKeys(workflow, workflowKeys)).toEqual([]);
    for (const job of Object.values(workflow.jobs)) {
      expect(unknownKeys(job, job.uses === undefined ? jobKeys : callKeys)).toEqual([]);
      for (const step of job.steps ?? []) {
        expect(unknownKeys(step, stepKeys)).toEqual([]);
        expect([step.uses, step.run].filter((each) => each !== undefined)).toHaveLength(1);
      }
    }
  });

  it(`the workflow ${name} inserts no text of an event into a command`, () => {
    const inserted = commandsOf(name).flatMap((command) => command.match(/\$\{\{.*?\}\}/g) ?? []);
    // A condition with two literals as its values.
    const fixed = /^\$\{\{ contains\(github\.ref_name, '-'\) && '\w+' \|\| '\w+' \}\}$/;
    expect(inserted.filter((expression) => !fixed.test(expression))).toEqual([]);
  });

  it(`the workflow ${name} grants only read access to the repository by default`, () => {
    expect(parse(name).permissions).toEqual({ contents: 'read' });
  });
});

describe('the workflow ci.yml', () => {
  it('the workflow ci.yml runs .ci/run for pushes, pull requests and releases', () => {
    expect(commandsOf('ci.yml')).toContain('.ci/run');
    expect(Object.keys(parse('ci.yml').on)).toEqual(['push', 'pull_request', 'workflow_call']);
  });
});

describe('the workflow docs.yml', () => {
  const { on, jobs } = parse('docs.yml');
  const { build, publish } = jobs;

  it('the workflow docs.yml publishes the documentation of the main branch after it is built', () => {
    expect(on).toMatchObject({ push: { branches: ['main'] } });
    expect(commandsOf('docs.yml')).toEqual(['npm ci', 'npm run build -- package', 'npm run build -- docs']);
    expect(publish?.needs).toBe('build');
    const upload = build?.steps?.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'));
    expect(upload?.with).toEqual({ path: 'docs/.vitepress/dist' });
  });

  it('builds the documentation for the path that Pages shows the site at', () => {
    const pages = build?.steps?.find(({ uses }) => uses?.startsWith('actions/configure-pages@'));
    const step = build?.steps?.find(({ run }) => run === 'npm run build -- docs');
    expect(step?.env).toEqual({ DOCS_BASE: `\${{ steps.${pages?.id}.outputs.base_path }}` });
    expect(readFileSync(join(root, 'docs/.vitepress/config.ts'), 'utf8')).toContain("process.env['DOCS_BASE']");
  });

  it('grants write access to Pages only to the job that publishes', () => {
    expect(publish?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(build?.permissions).toEqual({ contents: 'read', pages: 'read' });
  });
});

describe(basePath, () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['/bridgehead', '/bridgehead/'],
    ['bridgehead/', '/bridgehead/'],
    ['/a/b/', '/a/b/'],
  ])('converts %j to the base path %s', (path, expected) => expect(basePath(path)).toBe(expected));

  it('rejects a URL as the base path of the documentation', () => {
    expect(() => basePath('https://docs.test/a')).toThrow('DOCS_BASE is not a path');
  });
});

describe('the workflow release.yml', () => {
  const { on, jobs } = parse('release.yml');

  it('the workflow release.yml publishes the files of a tag with provenance after everything passed', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect(jobs['ci']?.uses).toBe('./.github/workflows/ci.yml');
    expect(jobs['publish']?.needs).toBe('ci');
    const commands = commandsOf('release.yml');
    expect(commands.at(-1)).toMatch(/^npm publish \.\/release\/\*\.tgz --provenance --access public /);
    expect(commands.indexOf('npm run release -- files "$GITHUB_REF_NAME"')).toBeGreaterThan(
      commands.indexOf('npm run build -- package'),
    );
  });

  it('requests an identity token only in the job that publishes and uses no secret', () => {
    const writers = Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token'] === 'write');
    expect(writers.map(([name]) => name)).toEqual(['publish']);
    const scripts = readdirSync(join(root, 'packaging'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(join(root, 'packaging', file), 'utf8'));
    for (const text of [...names.map(read), ...scripts, readFileSync(join(root, '.npmrc'), 'utf8')])
      expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN|_authToken/);
  });
});
