/** Declarations that are public unless they have a modifier. Overrides and locals do not begin like this. */
const DECLARATION =
  /^( *)(?=(?:data class|enum class|sealed interface|class|interface|object|companion object|typealias|const val|suspend fun|fun|val) )/;

/**
 * Declares the visibility of everything that generated code makes public, which Kotlin's explicit API mode requires. The lines of
 * the generators begin with a declaration, a comment, or code that is none.
 */
export function explicitApi(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(DECLARATION, '$1public ').replace('(val wire: ', '(public val wire: '));
}
