package android.os;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
public class Handler {
    private static final ScheduledExecutorService TIMERS = Executors.newSingleThreadScheduledExecutor(r -> { Thread t = new Thread(r, "timers"); t.setDaemon(true); return t; });
    private final Map<Runnable, Future<?>> timers = new ConcurrentHashMap<>();
    public Handler(Looper looper) { if (looper == null) throw new NullPointerException("looper"); }
    public final boolean post(Runnable r) { Platform.runLater(r); return true; }
    public final boolean postDelayed(Runnable r, long delayMillis) {
        if (delayMillis <= 0) Platform.runLater(r);
        else timers.put(r, TIMERS.schedule(() -> { timers.remove(r); Platform.runLater(r); }, delayMillis, TimeUnit.MILLISECONDS));
        return true;
    }
    public final void removeCallbacks(Runnable r) {
        Future<?> timer = timers.remove(r);
        if (timer != null) timer.cancel(false);
    }
}
