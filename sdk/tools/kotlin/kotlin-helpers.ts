import { wireErrors } from '../../wire/protocol.ts';
import { joinBlocks } from '../model/code-text.ts';

/** Returns the helpers that a Kotlin file needs, including their dependencies. */
export function usedHelpers(code: string): readonly string[] {
  let used = '';
  for (let before = '-'; before !== used;) {
    before = used;
    const all = code + used;
    const blocks = HELPERS.filter(({ name }) =>
      new RegExp(`::${name}\\b|(?<!fun |<T> |JSONObject\\.)\\b${name}\\(|-${name}\\.\\.`).test(all),
    );
    used = joinBlocks(blocks.map(({ lines }) => lines)).join('\n');
  }
  return used ? used.split('\n') : [];
}

const helper = (name: string, ...lines: string[]): { name: string; lines: readonly string[] } => ({ name, lines });

const HELPERS = [
  helper(
    'except',
    '/** A misspelt name would announce the method that it was meant for. */',
    'private fun except(without: Set<String>, all: Set<String>): Set<String> {',
    '    val unknown = without - all',
    '    require(unknown.isEmpty()) { "Cannot leave out ${unknown.joinToString()}: the contract has no such method for Android. Correct the name in `without`." }',
    '    return all - without',
    '}',
  ),
  helper(
    'deliver',
    'private fun <T> deliver(result: Any?, error: BridgeheadError?, onResponse: (T?, BridgeheadError?) -> Unit, read: (Any?) -> T) {',
    '    if (error != null) return onResponse(null, error)',
    '    val value = try {',
    '        read(result)',
    '    } catch (mismatch: BridgeheadParamsException) {',
    `        return onResponse(null, BridgeheadError(${wireErrors.internal}, mismatch.message ?: "The result does not match the contract"))`,
    '    }',
    '    onResponse(value, null)',
    '}',
  ),
  helper(
    'wholeValue',
    '/** Treats an absent object as empty. */',
    'private fun <T> wholeValue(value: Any?, name: String, read: (Any, String) -> T): T = try {',
    '    read(value ?: JSONObject(), name)',
    '} catch (mismatch: BridgeheadParamsException) {',
    '    throw BridgeheadParamsException(mismatch.message.orEmpty().removePrefix("$name."))',
    '}',
  ),
  helper(
    'wholeOrNullValue',
    'private fun <T> wholeOrNullValue(value: Any?, name: String, read: (Any, String) -> T): T? = value?.let { wholeValue(it, name, read) }',
  ),
  helper(
    'required',
    'private fun <T> JSONObject.required(name: String, read: (Any, String) -> T): T =',
    '    optional(name, read) ?: throw BridgeheadParamsException("$name is missing")',
  ),
  helper(
    'optional',
    '/** Treats absent and null alike. */',
    'private fun <T> JSONObject.optional(name: String, read: (Any, String) -> T): T? = if (isNull(name)) null else read(get(name), name)',
  ),
  helper(
    'text',
    'private fun text(value: Any, name: String): String = value as? String ?: throw invalid(name, "a string")',
  ),
  helper(
    'boolean',
    'private fun boolean(value: Any, name: String): Boolean = value as? Boolean ?: throw invalid(name, "true or false")',
  ),
  helper(
    'whole',
    'private fun whole(value: Any, name: String): Long =',
    '    (value as? Number)?.takeIf { it.toDouble() == it.toLong().toDouble() && it.toDouble() in -MAX_WHOLE..MAX_WHOLE }?.toLong() ?: throw invalid(name, "an integer")',
  ),
  // Not a name of a contract: in a class of events, an event's function would have precedence.
  helper(
    'bridgeheadWhole',
    '/** Checks an integer that the app sends. */',
    'private fun bridgeheadWhole(value: Long): Long =',
    '    if (value.toDouble() in -MAX_WHOLE..MAX_WHOLE) value else throw org.json.JSONException("$value exceeds 2^53 - 1. Send it as a string.")',
  ),
  helper(
    'MAX_WHOLE',
    '/** Larger integers lose precision in JavaScript. Send them as strings. */',
    'private const val MAX_WHOLE = 9007199254740991.0',
  ),
  helper(
    'number',
    'private fun number(value: Any, name: String): Double = (value as? Number)?.toDouble() ?: throw invalid(name, "a number")',
  ),
  helper(
    'only',
    'private fun <T> only(wanted: T, value: T, name: String): T = if (value == wanted) wanted else throw invalid(name, "$wanted")',
  ),
  helper(
    'among',
    'private fun <T> among(wanted: List<T>, value: T, name: String): T = if (value in wanted) value else throw invalid(name, "one of ${wanted.joinToString()}")',
  ),
  helper(
    'choice',
    'private fun choice(value: Any, name: String, vararg kinds: (Any, String) -> Any?): Any {',
    '    val fits = kinds.any { try { it(value, name); true } catch (mismatch: BridgeheadParamsException) { false } }',
    '    return if (fits) value else throw invalid(name, "a value of an allowed type")',
    '}',
  ),
  helper(
    'jsonList',
    'private fun jsonList(values: List<Any?>): JSONArray = values.fold(JSONArray()) { all, each -> all.put(each ?: JSONObject.NULL) }',
  ),
  helper(
    'jsonMap',
    'private fun jsonMap(values: Map<String, Any?>): JSONObject =',
    '    values.entries.fold(JSONObject()) { all, (key, each) -> all.put(key, each ?: JSONObject.NULL) }',
  ),
  helper('orNull', 'private fun orNull(value: Any?): Any = value ?: JSONObject.NULL'),
  // Kotlin 1.9 warns of the parameter, which all readers have.
  helper('any', '@Suppress("UNUSED_PARAMETER")', 'private fun any(value: Any, name: String): Any = value'),
  helper(
    'openObject',
    'private fun openObject(value: Any, name: String): JSONObject = value as? JSONObject ?: throw invalid(name, "an object")',
  ),
  helper(
    'inside',
    '/** Names a member by its path. */',
    'private fun <T> inside(value: Any, name: String, read: (JSONObject) -> T): T {',
    '    val json = openObject(value, name)',
    '    try { return read(json) } catch (mismatch: BridgeheadParamsException) { throw BridgeheadParamsException("$name.${mismatch.message}") }',
    '}',
  ),
  helper(
    'list',
    'private fun <T> list(value: Any, name: String, read: (Any, String) -> T): List<T> =',
    '    listOrNull(value, name, read).mapIndexed { i, it -> it ?: throw BridgeheadParamsException("$name[$i] is missing") }',
  ),
  helper(
    'listOrNull',
    'private fun <T> listOrNull(value: Any, name: String, read: (Any, String) -> T): List<T?> {',
    '    val array = value as? JSONArray ?: throw invalid(name, "a list")',
    '    return List(array.length()) { i -> if (array.isNull(i)) null else read(array.get(i), "$name[$i]") }',
    '}',
  ),
  helper(
    'map',
    'private fun <T> map(value: Any, name: String, read: (Any, String) -> T): Map<String, T> =',
    '    mapOrNull(value, name, read).mapValues { (key, it) -> it ?: throw BridgeheadParamsException("$name.$key is missing") }',
  ),
  helper(
    'mapOrNull',
    'private fun <T> mapOrNull(value: Any, name: String, read: (Any, String) -> T): Map<String, T?> {',
    '    val json = openObject(value, name)',
    '    return json.keys().asSequence().associateWith { if (json.isNull(it)) null else read(json.get(it), "$name.$it") }',
    '}',
  ),
  helper(
    'invalid',
    'private fun invalid(name: String, kind: String) = BridgeheadParamsException("$name is not $kind")',
  ),
];
