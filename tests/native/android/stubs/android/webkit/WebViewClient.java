package android.webkit;
public class WebViewClient { }
