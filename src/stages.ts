import { builtIns } from './features/index.ts'
import { compileStage } from './markdown/compile-stage.ts'
import type { BuiltIn } from './model/built-in.ts'
import { pluginStage } from './model/plugin-stage.ts'
import type { Stage } from './model/stage.ts'
import { branchStage } from './render/branch-stage.ts'
import { codeStage } from './render/code-stage.ts'
import { markdownStage } from './render/content/markdown-stage.ts'
import { contentStage } from './render/content/stage.ts'
import { pageStage } from './render/page-stage.ts'
import { searchTestsStage } from './render/search-tests-stage.ts'
import { indexStage, sharedWordsStage } from './search/index-stage.ts'
import { runStage } from './search/run-stage.ts'

/** A stage whose types only its callers know. */
export type NamedStage = Stage<never, unknown, never>

/** Stages by name: those of the core, and those of features once they are loaded. */
const stages: Record<string, NamedStage> = {
  [compileStage.name]: compileStage,
  [codeStage.name]: codeStage,
  [pageStage.name]: pageStage,
  [runStage.name]: runStage,
  [indexStage.name]: indexStage,
  [sharedWordsStage.name]: sharedWordsStage,
  [searchTestsStage.name]: searchTestsStage,
  [branchStage.name]: branchStage,
  [contentStage.name]: contentStage,
  [markdownStage.name]: markdownStage,
  [pluginStage.name]: pluginStage,
}

const ofFeatures = Object.assign({}, ...builtIns.map((feature) => feature.stages)) as NonNullable<BuiltIn['stages']>

/** Returns a stage of the core, or of a feature. */
export async function stageNamed(name: string): Promise<NamedStage> {
  const stage = stages[name] ?? (await ofFeatures[name]!())
  stages[name] = stage
  return stage
}
