package androidx.core.graphics;
public final class Insets { public final int left = 0, top = 0, right = 0, bottom = 0; }
