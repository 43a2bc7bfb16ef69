import assert from 'node:assert/strict';
import { appContract } from 'bridgehead/app';
import { createPhoneShell } from '../../../../native-mocks/simulator/phone/create-phone-shell.ts';
import { formatSetup, parseSetup } from '../../../../native-mocks/simulator/setup/url-state.ts';
import { readFault } from '../../../../native-mocks/simulator/setup/fault-settings.ts';
import { type FuzzTarget, wordsIn } from '../fuzz-target.ts';

/** Fuzzes the query of a link to the simulator. */
export const shareLinks: FuzzTarget = {
  name: 'share-links',
  words: wordsIn(`
    ? & = @ ; % fault= response= hold= seed= device= shell= app= page= lang= slow event-burst delayMs= rate= count= @*
    @getUserInfo pixel-8 iphone-15 methods // %7B%7D null __proto__ constructor %00 1e999 -1 tab= net= theme=dark landscape
  `),
  run(input) {
    const setup = parseSetup(input);
    const link = formatSetup(setup);
    assert.deepEqual(parseSetup(link), setup, 'the link of a setup is parsed as a different setup');
    assert.equal(formatSetup(parseSetup(link)), link);
    for (const fault of setup.faults) readFault(fault, appContract);
    createPhoneShell(setup, appContract)?.dispose();
  },
};
