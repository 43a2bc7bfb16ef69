package android.content;
public class Context {
    private final android.content.pm.ApplicationInfo applicationInfo = new android.content.pm.ApplicationInfo();
    public android.content.pm.ApplicationInfo getApplicationInfo() { return applicationInfo; }
}
