// #region types
export interface Client {
  /** Deploys what was pushed last. */
  deploy(environment: string): Promise<void>
}
// #endregion types

export async function connect(token: string): Promise<Client> {
  if (token === '') throw new Error('The token is empty.')
  return { deploy: async (environment) => console.log(`Deploying to ${environment}`) }
}
