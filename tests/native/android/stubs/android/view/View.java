package android.view;
public class View {
    private final android.content.Context context = new android.content.Context();
    public final android.content.Context getContext() { return context; }
    public final ViewParent getParent() { return null; }
    public void setFitsSystemWindows(boolean fitSystemWindows) { }
    public void setPadding(int left, int top, int right, int bottom) { }
    public boolean post(Runnable action) { javafx.application.Platform.runLater(action); return true; }
}
