package android.webkit;
import javafx.scene.web.WebEngine;
public class WebSettings {
    private final WebEngine engine;
    WebSettings(WebEngine engine) { this.engine = engine; engine.setJavaScriptEnabled(false); } // off by default, as on Android
    public void setJavaScriptEnabled(boolean flag) { engine.setJavaScriptEnabled(flag); }
    public boolean getJavaScriptEnabled() { return engine.isJavaScriptEnabled(); }
}
