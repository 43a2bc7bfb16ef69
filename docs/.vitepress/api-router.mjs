import { makeRecursiveVisitor, ReferenceReflection, ReflectionKind } from 'typedoc';
import { MemberRouter } from 'typedoc-plugin-markdown';
import { entryPoints, exampleNames, pageOf } from './entry-points.mjs';

/** A type with more members has a page of its own, unless it is the options or the result of one function. */
const MAX_MEMBERS = 8;

const types = ReflectionKind.Interface | ReflectionKind.TypeAlias;

/**
 * A page for each export, in one folder: `/api/createBridge`; those of the example contract and of the example site's API, which the search omits, in `/api/app/`. A type that only one page uses is on that page. Of
 * exports with the same name, the first in the order of the package's entry points has the plain URL; the others end with theirs,
 * and a type next to a value with its name ends with `-type`.
 */
export class ExportRouter extends MemberRouter {
  #homes = new Map();
  #names = new Map();

  buildPages(project) {
    const taken = new Map();
    const modules = entryPoints.flatMap(({ name }) => project.children?.find((module) => module.name === name) ?? []);
    for (const module of modules) {
      for (const [type, home] of homesIn(module)) this.#homes.set(type, home);
      for (const child of module.children ?? []) {
        if (this.#homes.has(child) || child instanceof ReferenceReflection) continue;
        // File names and some web servers ignore case.
        const key = child.name.toLowerCase();
        const suffix = taken.get(key) === module ? 'type' : pageOf(module.name).replace(/^bridgehead-/, '');
        const folder = isExample(module.name) || exampleNames.has(child.name) ? 'app/' : '';
        this.#names.set(child, folder + (taken.has(key) ? `${child.name}-${suffix}` : child.name));
        taken.set(key, module);
      }
    }
    const pages = super.buildPages(project);
    // Now that each page has its URL.
    for (const [type, home] of this.#homes) this.#addToPage(type, home);
    return pages;
  }

  buildChildPages(reflection, pages) {
    if (!this.#homes.has(reflection)) super.buildChildPages(reflection, pages);
  }

  getIdealBaseName(reflection) {
    return this.#names.get(reflection) ?? pageOf(reflection.name);
  }

  /** Returns the types on the page of an export. */
  typesOn(page) {
    return [...this.#homes].filter(([, home]) => home === page).map(([type]) => type);
  }

  #addToPage(type, home) {
    const url = this.fullUrls.get(home);
    const anchor = this.getSlugger(home).slug(type.name);
    // The members of all types on the page share one set of anchors.
    this.sluggers.set(type, this.getSlugger(home));
    this.fullUrls.set(type, url);
    type.traverse((member) => {
      this.buildAnchors(member, type);
      return true;
    });
    this.fullUrls.set(type, `${url}#${anchor}`);
    this.anchors.set(type, anchor);
  }
}

/** Whether an entry point is about the example contract. */
const isExample = (name) => /^bridgehead\/app\b/.test(name);

/** The types of a module that have no page of their own, each with the export whose page they are on. */
function homesIn(module) {
  const users = new Map();
  for (const child of module.children ?? [])
    for (const type of typesIn(child))
      if (type.parent === module && type !== child) users.set(type, [...(users.get(type) ?? []), child]);
  return [...users.keys()].map((type) => [type, homeOf(type, users)]).filter(([type, home]) => home !== type);
}

/**
 * Returns the function that is the only user of a type; or the type with a page of its own that all users of the type are on. Otherwise the
 * type itself, also if it is large, or one of its own users.
 */
function homeOf(type, users, visited = new Set()) {
  const [user, ...others] = users.get(type) ?? [];
  if (!user || visited.has(type)) return type;
  if (user.kindOf(ReflectionKind.Function) && others.length === 0) return user;
  if (type.children?.length > MAX_MEMBERS) return type;
  const homes = new Set([user, ...others].map((each) => homeOf(each, users, new Set([...visited, type]))));
  const [home] = homes;
  return homes.size === 1 && home.kindOf(types) ? home : type;
}

/** The interfaces and type aliases that an export uses anywhere in its declaration. */
function typesIn(reflection, found = new Set()) {
  const visitor = makeRecursiveVisitor({
    reference({ reflection: type }) {
      if (type?.kindOf(types)) found.add(type);
    },
  });
  reflection.type?.visit(visitor);
  reflection.traverse((part) => {
    typesIn(part, found);
    return true;
  });
  return found;
}
