import { scriptBuild, servePages } from './page-server.ts';
import { createReaderProject, type ReaderProject } from './reader-project.ts';
import { type RunningProgram, startSimulate } from './running-program.ts';

/** A page in the built simulator, and a project in which the tests that are copied from its sessions run. */
export interface RecordedPage {
  readonly program: RunningProgram;
  readonly project: ReaderProject;
  /** Stops all of it; resolves with the exit code of the program. */
  close(): Promise<number | null>;
}

/** Serves a page, whose text may change, with the script build of the SDK at `/sdk.js`. */
export async function startRecordedPage(html: () => string, executablePath?: string): Promise<RecordedPage> {
  const script = scriptBuild();
  const server = await servePages((req, res) => {
    const isScript = req.url === '/sdk.js';
    res.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    res.end(isScript ? script : html());
  });
  const program = await startSimulate([server.origin]);
  const project = createReaderProject(server.origin, executablePath);
  return {
    program,
    project,
    async close() {
      const code = await program.interrupt();
      project.remove();
      await server.close();
      return code;
    },
  };
}
