/**
 * Makes the declarations of generated code public, except for those that are private or in a function. Members of a protocol
 * have its visibility. The lines of the generators begin with a declaration, a comment, or code that is none.
 */
export function publicSwift(lines: readonly string[]): readonly string[] {
  let isProtocol = false;
  return lines.map((line) => {
    if (/^\S/.test(line) && !line.startsWith('//') && line !== '}') isProtocol = line.startsWith('protocol ');
    if (isProtocol && line.startsWith(' ')) return line;
    return (
      line
        // Swift derives Sendable of a type only inside its module.
        .replace(/^((?:struct|enum) .*\bCodable\b.*) \{$/, '$1, Sendable {')
        .replace(/^(?=(?:final class|class|struct|enum|protocol|typealias) )/, 'public ')
        .replace(/^ {4}(?=(?:static func|static let|func|let|var) |init\()/, '    public ')
    );
  });
}
