/// All drivers in one program, so that the shell is compiled once. The first argument selects the driver, the others are for it.
@main struct Main {
    @MainActor static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "core": runCoreDriver()
        case "async": runAsyncDriver()
        default: runShellHost(Array(arguments.dropFirst()))
        }
    }
}
