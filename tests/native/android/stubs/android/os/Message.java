package android.os;
public class Message {
    public Object obj;
    public void sendToTarget() { }
}
