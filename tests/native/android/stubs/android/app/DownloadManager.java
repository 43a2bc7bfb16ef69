package android.app;
public class DownloadManager {
    public long enqueue(Request request) { return 0; }
    public static class Request {
        public static final int VISIBILITY_VISIBLE_NOTIFY_COMPLETED = 1;
        public Request(android.net.Uri uri) { }
        public Request setMimeType(String mimeType) { return this; }
        public Request addRequestHeader(String header, String value) { return this; }
        public Request setNotificationVisibility(int visibility) { return this; }
        public Request setDestinationInExternalPublicDir(String dirType, String subPath) { return this; }
    }
}
