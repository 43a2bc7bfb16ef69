package android.os;
import javafx.application.Platform;
/** Replaces Android's Looper: the main looper is JavaFX's application thread. */
public final class Looper {
    private static final Looper MAIN = new Looper();
    private Looper() { }
    public static Looper getMainLooper() { return MAIN; }
    public static Looper myLooper() { return Platform.isFxApplicationThread() ? MAIN : null; }
}
