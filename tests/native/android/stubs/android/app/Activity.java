package android.app;
import android.os.Bundle;
import android.view.View;
public class Activity extends android.content.Context {
    protected void onCreate(Bundle savedInstanceState) { }
    protected void onDestroy() { }
    public void setContentView(View view) { }
    public void finish() { }
    public void onBackPressed() { }
}
