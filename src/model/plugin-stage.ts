import type { PluginStage } from './site-plugin.ts'
import type { Stage } from './stage.ts'

/** An input of a stage of a plugin: JSON. */
export interface PluginInput {
  plugin: string
  stage: string
  value: unknown
}

/** Workers restore the stages from the module with the configuration, by name of the plugin. */
export interface PluginStages {
  stagesModule: string
  stages?: Record<string, PluginStage[]>
}

/** Runs the stages of plugins. */
export const pluginStage: Stage<PluginInput, { value: unknown }, PluginStages> = {
  name: 'plugin',
  key: ({ plugin, stage, value }) => JSON.stringify([plugin, stage, value]),
  subject: ({ plugin, stage }) => `${plugin}/${stage}`,
  async run({ plugin, stage, value }, { stages }) {
    const row = stages![plugin]!.find(({ name }) => name === stage)!
    return { out: { value: await row.run(value as never) }, body: '' }
  },
}

/** Returns the stages of plugins, by name of the plugin. */
export function stagesByPlugin(plugins: { name: string; stages?: PluginStage[] }[]): Record<string, PluginStage[]> {
  return Object.fromEntries(plugins.map(({ name, stages = [] }) => [name, stages]))
}
