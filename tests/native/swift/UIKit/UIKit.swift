// The part of UIKit that the example host uses, so that it compiles on Linux. Draws nothing.
@_exported import Foundation

@MainActor open class UIView: NSObject {
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
}

@MainActor open class UIViewController: NSObject {
    open var view: UIView! = UIView(frame: .zero)
    open func viewDidLoad() {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}
