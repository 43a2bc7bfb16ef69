package androidx.webkit;
/** As in androidx.webkit 1.7 and later, `getData` throws for an array buffer, and `getArrayBuffer` for a string. */
public class WebMessageCompat {
    private final String data;
    private final byte[] arrayBuffer;
    public WebMessageCompat(String data) { this.data = data; arrayBuffer = null; }
    public WebMessageCompat(byte[] arrayBuffer) { data = null; this.arrayBuffer = arrayBuffer; }
    public String getData() { checkType(arrayBuffer == null); return data; }
    public byte[] getArrayBuffer() { checkType(arrayBuffer != null); return arrayBuffer; }
    private static void checkType(boolean isType) {
        if (!isType) throw new IllegalStateException("Wrong data accessor type detected.");
    }
}
