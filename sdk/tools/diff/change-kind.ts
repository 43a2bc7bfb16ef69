import type { SchemaChangeKind } from './schema-change.ts';

/**
 * The effect of a change on released pages and apps.
 * `breaking`: a released page or app no longer works. `gated`: it would break, but `since` excludes old apps.
 * `additive`: nothing that is released is affected. `editorial`: descriptions, timeouts, defaults.
 */
export type ChangeKind = 'breaking' | 'gated' | 'additive' | 'editorial';

/** One change of a contract. */
export interface ContractChange {
  readonly kind: ChangeKind;
  /** The entry: `getUserInfo`, or a field of it: `getUserInfo.result.userId`. */
  readonly where: string;
  readonly text: string;
}

/** The receiver of a value. `requester`: the app that receives the response from a page. */
export type Receiver = 'shell' | 'page' | 'requester';

/** The circumstances of a change in a schema. */
export interface ChangeCircumstances {
  readonly to: Receiver;
  /** Whether `since` was raised, which excludes old apps. */
  readonly isRaised: boolean;
}

/** Returns the effect of a change in a schema. */
export function changeKindOf(kind: SchemaChangeKind, { to, isRaised }: ChangeCircumstances): ChangeKind {
  const rule = RULES[to][kind];
  if (rule === 'additive' || rule === 'editorial') return rule;
  return rule === 'since' && isRaised ? 'gated' : 'breaking';
}

type Rule = 'since' | 'never' | 'additive' | 'editorial';

/**
 * By the receiver of the value. `since`: released apps do not change, so only a higher `since` can exclude them. `never`:
 * released pages still send or expect the old values. `renamed` affects only native code that is generated again.
 */
const RULES: Readonly<Record<Receiver, Readonly<Record<SchemaChangeKind, Rule>>>> = {
  shell: {
    'required-field-added': 'since',
    'optional-field-added': 'additive',
    'required-field-removed': 'since',
    'optional-field-removed': 'additive',
    'made-required': 'since',
    'made-optional': 'since',
    narrowed: 'never',
    widened: 'since',
    changed: 'never',
    renamed: 'editorial',
    annotated: 'editorial',
  },
  // The response from a page to a request from the shell: it may contain more than old apps read, but never less.
  requester: {
    'required-field-added': 'additive',
    'optional-field-added': 'additive',
    'required-field-removed': 'never',
    'optional-field-removed': 'additive',
    'made-required': 'additive',
    'made-optional': 'never',
    narrowed: 'never',
    widened: 'never',
    changed: 'never',
    renamed: 'editorial',
    annotated: 'editorial',
  },
  page: {
    'required-field-added': 'since',
    'optional-field-added': 'additive',
    'required-field-removed': 'never',
    'optional-field-removed': 'never',
    'made-required': 'since',
    'made-optional': 'never',
    narrowed: 'since',
    widened: 'never',
    changed: 'never',
    renamed: 'editorial',
    annotated: 'editorial',
  },
};
