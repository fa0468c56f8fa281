import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch in this process, without its installer and its checks of a production machine. */
public final class OpenSearchNode extends Node {
  private OpenSearchNode(Environment environment, List<Class<? extends Plugin>> plugins) {
    super(environment, plugins, false);
  }

  /** The arguments are settings, {@code name=value}. Ends with its input, so that no node outlives who started it. */
  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String argument : arguments) {
      int sign = argument.indexOf('=');
      settings.put(argument.substring(0, sign), argument.substring(sign + 1));
    }
    Environment environment = InternalSettingsPreparer.prepareEnvironment(
        settings.build(), Map.of(), Path.of(settings.get("path.home"), "config"), () -> "node");
    new OpenSearchNode(environment, List.of(Netty4Plugin.class, CommonAnalysisPlugin.class)).start();
    while (System.in.read() >= 0) {}
    Runtime.getRuntime().halt(0);
  }
}
