/* Preloaded into cog (the small headless browser of WPE WebKit): adds window.webkit.messageHandlers.NAME to the page
 * and connects it with wpe.mjs over two pipes. Declares the few prototypes that it uses, so that no -dev package
 * is needed.   gcc -shared -fPIC -o shim.so wpe-shim.c -ldl
 *   out: M name json | L event uri | R tag ok json        in: E tag script | U uri | S w h | Q   (escaped by g_strescape rules)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *P;
#define SYM(ret, name, args) static ret (*name##_) args
SYM(unsigned long, g_signal_connect_data, (P, const char *, P, P, P, int));
SYM(char *, g_strcompress, (const char *));
SYM(void, g_free, (P));
SYM(P, g_io_channel_unix_new, (int));
SYM(unsigned, g_io_add_watch, (P, int, P, P));
SYM(int, g_io_channel_read_line, (P, char **, P, P, P));
SYM(int, g_file_get_contents, (const char *, char **, P, P));
SYM(P, webkit_web_view_get_user_content_manager, (P));
SYM(P, webkit_web_view_get_settings, (P));
SYM(P, webkit_web_view_get_backend, (P));
SYM(P, webkit_web_view_backend_get_wpe_backend, (P));
SYM(void, wpe_view_backend_dispatch_set_size, (P, unsigned, unsigned));
SYM(void, webkit_settings_set_user_agent, (P, const char *));
SYM(int, webkit_user_content_manager_register_script_message_handler, (P, const char *));
SYM(void, webkit_user_content_manager_add_script, (P, P));
SYM(P, webkit_user_script_new, (const char *, int, int, P, P));
SYM(P, webkit_javascript_result_get_js_value, (P));
SYM(void, webkit_javascript_result_unref, (P));
SYM(char *, jsc_value_to_json, (P, unsigned));
SYM(void, webkit_web_view_run_javascript, (P, const char *, P, P, P));
SYM(P, webkit_web_view_run_javascript_finish, (P, P, P));
SYM(const char *, webkit_web_view_get_uri, (P));
SYM(void, webkit_web_view_load_uri, (P, const char *));

static FILE *out;
static P view;
struct error { unsigned domain; int code; char *message; };

static void one_line(const char *s) { for (; s && *s; s++) fputc(*s == '\n' || *s == '\r' ? ' ' : *s, out); }

static void on_message(P ucm, P result, P name) {
    char *json = jsc_value_to_json_(webkit_javascript_result_get_js_value_(result), 0);
    fprintf(out, "M %s ", (char *)name);
    one_line(json ? json : "null");
    fputc('\n', out);
    fflush(out);
    g_free_(json);
}
static void on_load(P v, int event, P data) {
    fprintf(out, "L %d %s\n", event, webkit_web_view_get_uri_(v));
    fflush(out);
}
static void evaluated(P v, P res, P tag) {
    struct error *e = NULL;
    P r = webkit_web_view_run_javascript_finish_(v, res, &e);
    char *json = r ? jsc_value_to_json_(webkit_javascript_result_get_js_value_(r), 0) : NULL;
    fprintf(out, "R %s %d ", (char *)tag, r != NULL);
    one_line(r ? (json ? json : "null") : (e ? e->message : "failed"));
    fputc('\n', out);
    fflush(out);
    g_free_(json);
    if (r) webkit_javascript_result_unref_(r);
    free(tag);
}
static int on_input(P channel, int cond, P data) {
    char *line = NULL;
    if (g_io_channel_read_line_(channel, &line, NULL, NULL, NULL) != 1 || !line) exit(0);   /* wpe.mjs has closed the pipe */
    size_t n = strlen(line);
    if (n && line[n - 1] == '\n') line[n - 1] = 0;
    if (line[0] == 'E') {
        char *tag = line + 2, *js = strchr(tag, ' ');
        if (js) {
            *js++ = 0;
            js = g_strcompress_(js);
            webkit_web_view_run_javascript_(view, js, NULL, evaluated, strdup(tag));
            g_free_(js);
        }
    } else if (line[0] == 'U') webkit_web_view_load_uri_(view, line + 2);
    else if (line[0] == 'S') {
        unsigned w, h;
        if (sscanf(line + 2, "%u %u", &w, &h) == 2) wpe_view_backend_dispatch_set_size_(webkit_web_view_backend_get_wpe_backend_(webkit_web_view_get_backend_(view)), w, h);
    } else if (line[0] == 'Q') exit(0);
    g_free_(line);
    return 1;
}

#define LOAD(name) if (!(name##_ = dlsym(RTLD_DEFAULT, #name))) { fprintf(stderr, "shim: no %s\n", #name); exit(70); }
/* cog calls this once, with the first URL, when the view exists and nothing is loaded yet. */
void webkit_web_view_load_uri(P v, const char *uri) {
    static int ready;
    if (!(webkit_web_view_load_uri_ = dlsym(RTLD_NEXT, "webkit_web_view_load_uri"))) exit(70);
    if (!ready && getenv("SHIM_OUT")) {
        ready = 1;
        LOAD(g_signal_connect_data) LOAD(g_strcompress) LOAD(g_free) LOAD(g_io_channel_unix_new) LOAD(g_io_add_watch) LOAD(g_io_channel_read_line) LOAD(g_file_get_contents)
        LOAD(webkit_web_view_get_user_content_manager) LOAD(webkit_web_view_get_settings) LOAD(webkit_web_view_get_backend) LOAD(webkit_web_view_backend_get_wpe_backend)
        LOAD(wpe_view_backend_dispatch_set_size) LOAD(webkit_settings_set_user_agent) LOAD(webkit_user_content_manager_register_script_message_handler)
        LOAD(webkit_user_content_manager_add_script) LOAD(webkit_user_script_new) LOAD(webkit_javascript_result_get_js_value) LOAD(webkit_javascript_result_unref)
        LOAD(jsc_value_to_json) LOAD(webkit_web_view_run_javascript) LOAD(webkit_web_view_run_javascript_finish) LOAD(webkit_web_view_get_uri)
        view = v;
        out = fdopen(atoi(getenv("SHIM_OUT")), "w");
        P ucm = webkit_web_view_get_user_content_manager_(v);
        char *names = strdup(getenv("SHIM_HANDLERS") ? getenv("SHIM_HANDLERS") : "bridgehead"), *save = NULL, signal[200];
        for (char *n = strtok_r(names, ",", &save); n; n = strtok_r(NULL, ",", &save)) {
            snprintf(signal, sizeof signal, "script-message-received::%s", n);
            g_signal_connect_data_(ucm, signal, on_message, n, NULL, 0);
            webkit_user_content_manager_register_script_message_handler_(ucm, n);
        }
        char *files = getenv("SHIM_INJECT") ? strdup(getenv("SHIM_INJECT")) : NULL, *text;
        for (char *f = files ? strtok_r(files, ":", &save) : NULL; f; f = strtok_r(NULL, ":", &save))
            if (g_file_get_contents_(f, &text, NULL, NULL)) webkit_user_content_manager_add_script_(ucm, webkit_user_script_new_(text, 0, 0, NULL, NULL));
        if (getenv("SHIM_UA")) webkit_settings_set_user_agent_(webkit_web_view_get_settings_(v), getenv("SHIM_UA"));
        g_signal_connect_data_(v, "load-changed", on_load, NULL, NULL, 0);
        g_io_add_watch_(g_io_channel_unix_new_(atoi(getenv("SHIM_IN"))), 1 | 16, on_input, NULL);
        unsigned w, h;
        if (getenv("SHIM_SIZE") && sscanf(getenv("SHIM_SIZE"), "%ux%u", &w, &h) == 2) wpe_view_backend_dispatch_set_size_(webkit_web_view_backend_get_wpe_backend_(webkit_web_view_get_backend_(v)), w, h);
    }
    webkit_web_view_load_uri_(v, uri);
}
