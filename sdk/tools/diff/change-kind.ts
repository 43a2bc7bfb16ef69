import type { SchemaChangeKind } from './schema-change.ts';

/**
 * The effect of a change on released pages and apps.
 * `breaking`: a released page or app no longer works. `gated`: it would break, but `since` excludes old apps.
 * `native`: nothing that is released is affected, but the code of an app that generates again no longer compiles.
 * `additive`: nothing at all is affected. `editorial`: descriptions, timeouts, defaults.
 */
export type ChangeKind = 'breaking' | 'gated' | 'native' | 'additive' | 'editorial';

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
  if (rule === 'since') return isRaised ? 'gated' : 'breaking';
  return rule === 'never' ? 'breaking' : rule;
}

type Rule = 'since' | 'never' | 'native' | 'additive' | 'editorial';

/**
 * By the receiver of the value. `since`: released apps do not change, so only a higher `since` can exclude them. `never`:
 * released pages still send or expect the old values. `native`: an app that uses the name of a type, or reads the removed field, must change.
 */
const RULES: Readonly<Record<Receiver, Readonly<Record<SchemaChangeKind, Rule>>>> = {
  shell: {
    'required-field-added': 'since',
    'optional-field-added': 'additive',
    'required-field-removed': 'since',
    'optional-field-removed': 'native',
    'made-required': 'since',
    'made-optional': 'since',
    narrowed: 'never',
    widened: 'since',
    changed: 'never',
    renamed: 'native',
    annotated: 'editorial',
  },
  // The response from a page to a request from the shell: it may contain more than old apps read, but never less.
  requester: {
    'required-field-added': 'additive',
    'optional-field-added': 'additive',
    'required-field-removed': 'never',
    'optional-field-removed': 'native',
    'made-required': 'additive',
    'made-optional': 'never',
    narrowed: 'never',
    widened: 'never',
    changed: 'never',
    renamed: 'native',
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
    renamed: 'native',
    annotated: 'editorial',
  },
};
