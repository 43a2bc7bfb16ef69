package android.view;
public class ViewGroup extends View implements ViewParent {
    public void addView(View child) { }
    public void removeView(View view) { }
    public void removeAllViews() { }
}
