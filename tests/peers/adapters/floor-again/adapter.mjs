// The floor under another name: how far it is from 1 is the noise of the run.
export default { title: 'the floor again (noise)', packages: [] };
