// The baseline under another name: its deviation from 1 is the noise of the run.
export default { title: 'baseline again (noise)', packages: [] };
