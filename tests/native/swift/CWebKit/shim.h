// Functions for the macros and variadic functions of WebKitGTK, which Swift cannot call.
#include <glib-unix.h>
#include <webkit/webkit.h>

static inline void bh_connect(void *object, const char *signal, GCallback callback, void *data) {
  g_signal_connect(object, signal, callback, data);
}
static inline void bh_disconnect(void *object, void *data) { g_signal_handlers_disconnect_by_data(object, data); }

/** `related` is the view that opened this one, or NULL. The user agent ends with `mark`, by which a script identifies its view. */
static inline WebKitWebView *bh_view(WebKitUserContentManager *manager, WebKitWebView *related, const char *mark) {
  WebKitWebView *view = related ? g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager, "related-view", related, NULL)
                                : g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager, NULL);
  WebKitSettings *settings = webkit_settings_new();
  webkit_settings_set_user_agent_with_application_details(settings, "Bridgehead", mark);
  webkit_settings_set_javascript_can_open_windows_automatically(settings, TRUE);
  webkit_web_view_set_settings(view, settings);
  g_object_unref(settings);
  return view;
}
static inline GtkWidget *bh_show(WebKitWebView *view) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(view));
  gtk_window_present(GTK_WINDOW(window));
  return window;
}
static inline void bh_close(GtkWidget *window) { gtk_window_destroy(GTK_WINDOW(window)); }
