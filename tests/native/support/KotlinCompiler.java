import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The Kotlin compiler as a program that reads the arguments of a compilation as one JSON line, and writes one line with the exit code and the messages. */
class KotlinCompiler {
    public static void main(String[] unused) throws IOException, JSONException {
        PrintStream responses = System.out;
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = lines.readLine()) != null; ) {
            JSONArray list = new JSONArray(line);
            String[] arguments = new String[list.length()];
            for (int i = 0; i < arguments.length; i++) arguments[i] = list.getString(i);
            ByteArrayOutputStream messages = new ByteArrayOutputStream();
            ExitCode code = new K2JVMCompiler().exec(new PrintStream(messages, true, "UTF-8"), arguments);
            JSONObject response = new JSONObject().put("code", code.getCode()).put("output", messages.toString("UTF-8"));
            responses.println(response);
        }
    }
}
