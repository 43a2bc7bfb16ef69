package android.webkit;
public final class URLUtil {
    public static String guessFileName(String url, String contentDisposition, String mimeType) { return ""; }
}
