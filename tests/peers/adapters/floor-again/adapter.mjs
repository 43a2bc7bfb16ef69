// The floor under another name: its deviation from 1 is the noise of the run.
export default { title: 'the floor again (noise)', packages: [] };
