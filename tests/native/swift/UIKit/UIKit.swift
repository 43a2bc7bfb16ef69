// The part of UIKit that the example host uses, so that it compiles on Linux. Draws nothing.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var autoresizingMask: AutoresizingMask = []
    public private(set) var subviews: [UIView] = []
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    open func addSubview(_ view: UIView) { subviews.append(view) }
    open var isUserInteractionEnabled = true
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var numberOfLines = 1
}

@MainActor open class UIScreen: NSObject {
    public static let main = UIScreen()
    open var bounds: CGRect { .zero }
}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
}

extension UIApplicationDelegate {
    public static func main() {}
}

@MainActor open class UIViewController: UIResponder {
    open var view: UIView! = UIView(frame: .zero)
    open func viewDidLoad() {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}
