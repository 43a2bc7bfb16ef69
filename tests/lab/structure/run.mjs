// Implements `npm run lab -- structure`.
import { existsSync } from 'node:fs';
import { readOptions } from '../../../packaging/command-options.mjs';

const usage = `Usage: npm run lab -- structure [options]

Print the size of the import graph of sdk, and how many files and functions run on the way of a call, from V8's coverage.

In the graph, each file at the top of the folder is a node, and each direct subfolder is one node. Type imports count. Imports
of the package by its name do not.

  --nodes        list the nodes of each level with their imports
  --list         list the functions that run
  --room <path>  print only the import graph of this folder
  --help         print this text`;

const { values } = readOptions({
  usage,
  options: {
    nodes: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    room: { type: 'string' },
  },
});
if (values.room !== undefined && !existsSync(values.room)) {
  console.error(`Cannot read ${values.room}: there is no such folder. Pass a path like native-mocks/simulator.`);
  process.exit(2);
}
const { printGraph, printWalks } = await import('./print-structure.ts');
printGraph(values.room ?? 'sdk', { listsNodes: values.nodes });
if (values.room === undefined) await printWalks({ listsFunctions: values.list });
