export default { title: 'teams-js', packages: ['@microsoft/teams-js'], entry: `export * from '@microsoft/teams-js'` };
