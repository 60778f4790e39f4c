import { connect } from '../sdk/client.ts'

// #region deploy
const quay = await connect(process.env.QUAY_TOKEN ?? '')
await quay.deploy('production')
// #endregion deploy
