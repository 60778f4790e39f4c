import { type Level, severities } from '../../config/checks.ts'
import type { Problem } from '../../model/problem.ts'
import { conflictHint } from '../../shared/conflict.ts'
import { voidElements } from '../../shared/html.ts'

/** Returns the problem of a document that is read as Markdown, since it is not valid MDX. */
export function asMarkdown(problem: Problem, level: Level): Problem[] {
  const hint = `${problem.hint ?? ''} The document is shown as Markdown, without its components.`.trim()
  return level === 'ignore' ? [] : [{ ...problem, hint, severity: severities[level] }]
}

/** An error in MDX, explained. */
interface MdxProblem {
  message: string
  hint?: string
}

/** Explains parser errors in MDX. `rest` is the text after the position of the error, `before` its block before it. */
export function mdxProblem(reason: string, rest: string, before: string): MdxProblem {
  for (const [pattern, explain] of explainers) {
    const match = pattern.exec(reason)
    if (match) return explain(match, rest, before)
  }
  return { message: `${reason.replace(/[.\s]+$/, '')}.`, hint: forText }
}

const forText = 'In MDX, write "\\{" and "\\<" for the characters themselves, and close every tag.'
const forBrace = 'In MDX, braces hold JavaScript. Write "\\{" for the character itself.'

type Explain = (match: RegExpExecArray, rest: string, before: string) => MdxProblem

const explainers: [RegExp, Explain][] = [
  [/^Expected (?:a|the) closing tag [\s\S]*?`<\/?([^>`\s]*)>`/, ([, name = '']) => unclosed(name)],
  [
    /^Unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `<([^`]*)>`(?: \((\d+))?/,
    ([, tag, open, line]) => ({
      message: `"${tag}" closes no tag: "<${open}>"${line ? ` in line ${line}` : ''} is still open.`,
      hint: `Write "</${open}>" before it.`,
    }),
  ],
  [
    /^Unexpected closing (?:tag `(<\/[^`]*>)`|slash)[\s\S]*expected an open tag first/,
    ([, tag], rest) => ({
      message: `"${tag ?? tagAt(rest)}" closes a tag that was never opened.`,
      hint: 'Remove it, or open the tag above.',
    }),
  ],
  [/^Unexpected (?:character|end of file|lazy line)[\s\S]*?expression|^Expected a closing brace/, () => openBrace],
  [
    /^Could not parse (?:expression|import\/exports) with acorn[\s\S]*?(?:: ([\s\S]*))?$/,
    ([, why], rest, before) => code(why, before + rest),
  ],
  [/^This JavaScript cannot be read: ([\s\S]*?)\.?$/, ([, why], rest, before) => code(why, before + rest)],
  [/^Unexpected (?:character|end of file|closing slash)/, (_, rest) => badTag(rest)],
]

const openBrace = { message: 'The brace "{" is never closed.', hint: `${forBrace} Close it with "}" otherwise.` }

function unclosed(name: string): MdxProblem {
  const message = `The tag "<${name}>" is never closed.`
  if (voidElements.has(name)) return { message, hint: `In MDX, it ends with a slash: "<${name} />".` }
  const end = `Write "</${name}>" where it ends, in the same paragraph or list item if it starts in one.`
  return { message, hint: `${end} Write "\\<" for the character itself.` }
}

function code(why: string | undefined, block: string): MdxProblem {
  const reason = why ? `: ${why.replaceAll('`', '"').replaceAll('"Identifier"', 'a name').replace(/\.$/, '')}` : ''
  if (/^\s*(?:import|export)\b/.test(block))
    return {
      message: `This import or export is not JavaScript${reason}.`,
      hint: 'Correct it, or put an empty line between it and the text.',
    }
  return { message: `The text in these braces is not JavaScript${reason}.`, hint: forBrace }
}

function badTag(rest: string): MdxProblem {
  if (/^<{6,7}(?: |\n|$)/.test(rest))
    return { message: '"<<<<<<<" is a conflict marker of a merge.', hint: conflictHint }
  if (rest.startsWith('<!--')) return { message: 'This comment is never closed.', hint: 'Add "-->" at its end.' }
  const link = /^<((?:https?:\/\/|mailto:)[^>\s]*)>/.exec(rest)?.[1]
  if (link) return { message: '"<" starts a tag in MDX, not a link.', hint: `Write the link as [${link}](${link}).` }
  const name = /^<\/?([A-Za-z][\w.:-]*)/.exec(rest)?.[1]
  const forLess = 'Write "\\<" for the character itself.'
  if (name === undefined) return { message: '"<" starts a tag in MDX, and no name follows it.', hint: forLess }
  return {
    message: `Invalid tag "<${name}>".`,
    hint: `Put each value of its attributes in quotes or braces, close these, and end the tag with ">". ${forLess}`,
  }
}

function tagAt(rest: string): string {
  return /^<\/[^>\s]*>?/.exec(rest)?.[0] ?? '</'
}
