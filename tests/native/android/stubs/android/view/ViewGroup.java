package android.view;
public class ViewGroup extends View implements ViewParent {
    public void removeView(View view) { }
}
