import { defineContract } from 'bridgehead';
import * as v from 'valibot';

/** A contract that declares launch data. */
export const launchContract = defineContract({
  name: 'launch',
  version: '1.0.0',
  methods: {},
  launchData: v.looseObject({ screen: v.picklist(['home', 'vip']), inviter: v.nullish(v.string()) }),
});
