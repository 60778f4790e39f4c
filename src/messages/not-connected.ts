/** The message of scripts that load nothing while the browser is offline: its id, and its English text. */
export const notConnected = ['docsgen.offline', 'You are offline.'] as const
