package android.view;
public class View {
    public final ViewParent getParent() { return null; }
}
