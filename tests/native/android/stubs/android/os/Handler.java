package android.os;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
public class Handler {
    private static final ScheduledExecutorService TIMERS = Executors.newSingleThreadScheduledExecutor(r -> { Thread t = new Thread(r, "timers"); t.setDaemon(true); return t; });
    public Handler(Looper looper) { if (looper == null) throw new NullPointerException("looper"); }
    public final boolean post(Runnable r) { Platform.runLater(r); return true; }
    public final boolean postDelayed(Runnable r, long delayMillis) {
        if (delayMillis <= 0) Platform.runLater(r);
        else TIMERS.schedule(() -> Platform.runLater(r), delayMillis, TimeUnit.MILLISECONDS);
        return true;
    }
}
