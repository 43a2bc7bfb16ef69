import type { ContractDocument } from '../document/document.ts';
import { sameJson } from '../document/same-json.ts';
import type { ContractChange } from './change-kind.ts';

/** Compares the roles of two contracts. A page's hooks read a role by the entries that its own contract names. */
export function diffRoles(before: ContractDocument, after: ContractDocument): readonly ContractChange[] {
  const old: Readonly<Record<string, unknown>> = { ...before['x-roles'] };
  const now: Readonly<Record<string, unknown>> = { ...after['x-roles'] };
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name): readonly ContractChange[] => {
    const [from, to] = [old[name], now[name]];
    if (sameJson(from, to)) return [];
    const where = `roles.${name}`;
    if (to === undefined) return [{ kind: 'breaking', where, text: 'was removed' }];
    if (from === undefined) return [{ kind: 'additive', where, text: 'is new' }];
    // Apps that have the earlier entries do not send what the page reads now.
    return [{ kind: 'breaking', where, text: 'is played by other entries or members' }];
  });
}
