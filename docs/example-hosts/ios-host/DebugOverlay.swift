import UIKit

#if DEBUG
/// The last lines above the page. Touches reach the page.
final class DebugOverlay: UILabel {
    private var lines: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        numberOfLines = 0
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("The overlay is not in a storyboard") }

    func add(_ line: String) {
        lines = (lines + [line]).suffix(6)
        text = lines.joined(separator: "\n")
    }
}
#endif
