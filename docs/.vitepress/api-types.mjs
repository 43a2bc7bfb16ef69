// Shows the types of the API reference as a caller knows them, without what only the compiler needs.
import {
  ArrayType,
  IntersectionType,
  MappedType,
  NamedTupleMember,
  OptionalType,
  ReferenceType,
  ReflectionKind,
  RestType,
  TupleType,
  TypeOperatorType,
  UnionType,
} from 'typedoc';

/** Types that only change how the compiler infers or checks their first argument. */
const wrappers = new Set(['NoInfer', 'Own', 'Readonly', 'Returned', 'WithResponses']);

/** Types that an intersection has to reject wrong names and undeclared fields, or for members that its other types declare. */
const checks = new Set([
  'ExactHostMethods',
  'ExactResponse',
  'LaunchPart',
  'PlatformsPart',
  'RejectedNames',
  'ReturnsExact',
  'RolesPart',
]);

/** The type parameter for the exact type of an argument, whose constraint is the type to read. */
const EXACT = 'Given';

/** Type parameters that the arguments of a call determine. Callers write the others: `method<Params, Result>()`. */
const inferred = new Set(
  ['C', 'Name', 'Selected', 'Value', EXACT].concat(['Base', 'Methods', 'Events', 'Handlers', 'Platforms', 'Launch']),
);

/** Replaces types that only the compiler needs, and `readonly`, which would be in almost every type. */
export function showCallersTypes(project) {
  for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature)) {
    const exact = signature.typeParameters?.find(({ name }) => name === EXACT)?.type;
    for (const parameter of signature.parameters ?? []) parameter.type = callersType(parameter.type, exact);
  }
  for (const reflection of project.getReflectionsByKind(ReflectionKind.All))
    if (reflection.type) reflection.type = callersType(reflection.type);
}

/** Omits lists of type parameters that no caller writes. */
export function omitInferredParameters(project) {
  for (const signature of project.getReflectionsByKind(ReflectionKind.CallSignature))
    if (signature.typeParameters?.every(({ name }) => inferred.has(name))) signature.typeParameters = undefined;
}

/** Returns the type with the same change in all its parts. `exact` is the constraint of `Given`, where that is a parameter. */
function callersType(type, exact) {
  const change = (part) => callersType(part, exact);
  if (type instanceof ReferenceType) return callersReference(type, change, exact);
  if (type instanceof IntersectionType) {
    type.types = type.types.filter((part) => !isCheck(part)).map(change);
    return type.types.length === 1 ? type.types[0] : type;
  }
  if (type instanceof UnionType) type.types = type.types.map(change);
  if (type instanceof TupleType) type.elements = type.elements.map(change);
  if (type instanceof NamedTupleMember) type.element = change(type.element);
  if (type instanceof ArrayType || type instanceof OptionalType || type instanceof RestType)
    type.elementType = change(type.elementType);
  if (type instanceof MappedType) {
    type.readonlyModifier = undefined;
    type.templateType = change(type.templateType);
  }
  if (!(type instanceof TypeOperatorType)) return type;
  type.target = change(type.target);
  return type.operator === 'readonly' ? type.target : type;
}

function callersReference(type, change, exact) {
  if (type.name === EXACT && exact) return exact;
  type.typeArguments = isComputed(type) ? undefined : type.typeArguments?.map(change);
  return wrappers.has(type.name) || isWithoutNaming(type) ? (type.typeArguments?.[0] ?? type) : type;
}

// `extendContract` takes the options that name entries apart from the others, because they may name those of the base.
const isCheck = (type) => checks.has(type.name) || /^Partial<Pick<ContractOptions\b/.test(String(type));
/** The matchers of `expect`, which its description names, and a contract with the entries of two. */
const isComputed = ({ name, typeArguments }) =>
  name === 'Expect' || typeArguments?.some((each) => each.name === 'Merged');
const isWithoutNaming = ({ name, typeArguments }) => name === 'Omit' && String(typeArguments?.[1]) === 'Naming';
