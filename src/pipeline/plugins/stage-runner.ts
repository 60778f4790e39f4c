import type { Plugin } from '../../config/plugins.ts'
import { type PluginInput, pluginStage } from '../../model/plugin-stage.ts'
import type { OutputContext } from '../../model/site-output.ts'
import { failed } from '../../model/stage.ts'
import type { World } from '../../model/world.ts'
import { hashOf } from '../../shared/hash.ts'

/** Returns the function that runs the stages of a plugin. */
export function stageRunner(plugin: Plugin | undefined, world: World): OutputContext['run'] {
  return async <Result>(stage: string, inputs: readonly unknown[]) => {
    const { name = '', key, stages = [] } = plugin ?? {}
    if (!stages.some((one) => one.name === stage)) throw new Error(`The plugin has no stage "${stage}".`)
    const all = inputs.map((value): PluginInput => ({ plugin: name, stage, value }))
    const hash = hashOf(JSON.stringify([world.plugins?.hash, key]))
    const shared = { value: { stagesModule: world.plugins?.module ?? '' }, hash }
    const results = await world.run(pluginStage, all, shared, { label: stage, expected: all.length })
    return results.map((result) => {
      if (failed(result)) throw new Error(`stage "${stage}": ${result.message}`)
      return result.out.value as Result
    })
  }
}
